@echo off
rem Lets the game in this folder open invitations (gods-playground://...) of this user.
set key=HKCU\Software\Classes\gods-playground
reg add "%key%" /ve /d "URL:God's Playground" /f
reg add "%key%" /v "URL Protocol" /d "" /f
reg add "%key%\shell\open\command" /ve /d "\"%~dp0gods-playground.exe\" \"%%1\"" /f

/* Preloaded into a server: writes down what happens to the files of one folder, in order, and lets
 * the disk fail when it is told to. The log is read by playback.py; both know the same record.
 *
 * DISK_FOLDER  the folder that is watched
 * DISK_LOG     the file that the records are added to
 * DISK_ORDERS  a file of three 32-bit numbers that may change at any time: which kinds fail (a mask),
 *              with which errno, and how often still (negative: until told otherwise)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { CREATE, WRITE, TRUNCATE, SYNC, SYNC_FOLDER, RENAME, UNLINK };
enum { FILES = 65536, NOTHING = 0, FILE_OF_FOLDER = 1, THE_FOLDER = 2 };

struct record {
    uint32_t kind, error;
    uint64_t inode, offset, name, data; /* lengths of the two parts that follow */
};

static char watched[FILES];
static char folder[4096];
static size_t folder_length;
static int log_file = -1;
static volatile int32_t *orders;
static pthread_mutex_t one_at_a_time = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
    const char *place = getenv("DISK_FOLDER"), *log = getenv("DISK_LOG");
    const char *told = getenv("DISK_ORDERS");
    if (!place || !log || !told)
        return;
    snprintf(folder, sizeof folder, "%s", place);
    folder_length = strlen(folder);
    int file = REAL(open)(told, O_RDWR | O_CLOEXEC);
    if (file >= 0) {
        void *seen = mmap(NULL, 12, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        orders = seen == MAP_FAILED ? NULL : seen;
        REAL(close)(file);
    }
    file = REAL(open)(log, O_WRONLY | O_APPEND | O_CLOEXEC);
    log_file = file < 0 ? -1 : fcntl(file, F_DUPFD_CLOEXEC, 900);
    if (file >= 0)
        REAL(close)(file);
}

static const char *within(const char *path) {
    if (!folder_length || !path || strncmp(path, folder, folder_length) != 0)
        return NULL;
    const char *name = path + folder_length;
    if (*name != '/' || strchr(name + 1, '/') || !name[1])
        return NULL;
    size_t length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, "-shm") == 0)
        return NULL; /* made anew by whoever comes first */
    return name + 1;
}

static void note(uint32_t kind, int error, uint64_t inode, uint64_t offset, const char *name,
                 const void *data, size_t length) {
    int before = errno;
    struct record head = {kind, (uint32_t)error, inode, offset, name ? strlen(name) : 0, length};
    struct iovec parts[3] = {
        {&head, sizeof head}, {(void *)name, head.name}, {(void *)data, length}};
    if (log_file >= 0 && REAL(writev)(log_file, parts, 3) < 0)
        abort();
    errno = before;
}

static uint64_t inode_of(int file) {
    struct stat found;
    int before = errno;
    uint64_t inode = fstat(file, &found) == 0 ? found.st_ino : 0;
    errno = before;
    return inode;
}

static int is(int file, int what) { return file >= 0 && file < FILES && watched[file] == what; }

static int fails(uint32_t kind) {
    if (!orders || !(orders[0] & (1 << kind)) || orders[2] == 0)
        return 0;
    if (orders[2] > 0)
        orders[2] -= 1;
    return orders[1];
}

static int opened(int file, const char *path, int is_new) {
    if (file < 0 || file >= FILES)
        return file;
    const char *name = within(path);
    watched[file] = name ? FILE_OF_FOLDER : NOTHING;
    if (folder_length && strcmp(path, folder) == 0)
        watched[file] = THE_FOLDER;
    if (name && is_new)
        note(CREATE, 0, inode_of(file), 0, name, NULL, 0);
    return file;
}

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...) {                                                   \
        va_list more;                                                                              \
        va_start(more, flags);                                                                     \
        mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;                                  \
        va_end(more);                                                                              \
        pthread_mutex_lock(&one_at_a_time);                                                        \
        int is_new = (flags & O_CREAT) && within(path) && access(path, F_OK) != 0;                 \
        int file = opened(REAL(name)(path, flags, mode), path, is_new);                            \
        pthread_mutex_unlock(&one_at_a_time);                                                      \
        return file;                                                                               \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    if (file >= 0 && file < FILES)
        watched[file] = NOTHING;
    return REAL(close)(file);
}

#define REFUSE(kind, file, answer)                                                                 \
    int error = fails(kind);                                                                       \
    if (error) {                                                                                   \
        note(kind, error, inode_of(file), 0, NULL, NULL, 0);                                       \
        pthread_mutex_unlock(&one_at_a_time);                                                      \
        errno = error;                                                                             \
        return answer;                                                                             \
    }

#define WRITE_AT(name, type)                                                                       \
    ssize_t name(int file, const void *data, size_t length, type offset) {                         \
        if (!is(file, FILE_OF_FOLDER))                                                             \
            return REAL(name)(file, data, length, offset);                                         \
        pthread_mutex_lock(&one_at_a_time);                                                        \
        REFUSE(WRITE, file, -1)                                                                    \
        ssize_t done = REAL(name)(file, data, length, offset);                                     \
        if (done > 0)                                                                              \
            note(WRITE, 0, inode_of(file), (uint64_t)offset, NULL, data, (size_t)done);            \
        pthread_mutex_unlock(&one_at_a_time);                                                      \
        return done;                                                                               \
    }
WRITE_AT(pwrite, off_t)
WRITE_AT(pwrite64, off64_t)

ssize_t write(int file, const void *data, size_t length) {
    if (!is(file, FILE_OF_FOLDER))
        return REAL(write)(file, data, length);
    pthread_mutex_lock(&one_at_a_time);
    REFUSE(WRITE, file, -1)
    off_t offset = lseek(file, 0, SEEK_CUR);
    ssize_t done = REAL(write)(file, data, length);
    if (done > 0)
        note(WRITE, 0, inode_of(file), (uint64_t)offset, NULL, data, (size_t)done);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

#define TRUNCATE_TO(name, type)                                                                    \
    int name(int file, type size) {                                                                \
        if (!is(file, FILE_OF_FOLDER))                                                             \
            return REAL(name)(file, size);                                                         \
        pthread_mutex_lock(&one_at_a_time);                                                        \
        REFUSE(TRUNCATE, file, -1)                                                                 \
        int done = REAL(name)(file, size);                                                         \
        if (done == 0)                                                                             \
            note(TRUNCATE, 0, inode_of(file), (uint64_t)size, NULL, NULL, 0);                      \
        pthread_mutex_unlock(&one_at_a_time);                                                      \
        return done;                                                                               \
    }
TRUNCATE_TO(ftruncate, off_t)
TRUNCATE_TO(ftruncate64, off64_t)

#define SYNC_TO_DISK(name)                                                                         \
    int name(int file) {                                                                           \
        if (is(file, THE_FOLDER)) {                                                                \
            pthread_mutex_lock(&one_at_a_time);                                                    \
            note(SYNC_FOLDER, 0, 0, 0, NULL, NULL, 0);                                             \
            pthread_mutex_unlock(&one_at_a_time);                                                  \
            return 0;                                                                              \
        }                                                                                          \
        if (!is(file, FILE_OF_FOLDER))                                                             \
            return REAL(name)(file);                                                               \
        pthread_mutex_lock(&one_at_a_time);                                                        \
        REFUSE(SYNC, file, -1)                                                                     \
        note(SYNC, 0, inode_of(file), 0, NULL, NULL, 0); /* the disk is played: it need not wait */ \
        pthread_mutex_unlock(&one_at_a_time);                                                      \
        return 0;                                                                                  \
    }
SYNC_TO_DISK(fsync)
SYNC_TO_DISK(fdatasync)

int rename(const char *from, const char *to) {
    pthread_mutex_lock(&one_at_a_time);
    int done = REAL(rename)(from, to);
    if (done == 0 && within(from) && within(to)) {
        char names[8192];
        int length = snprintf(names, sizeof names, "%s", within(to));
        note(RENAME, 0, 0, 0, within(from), names, (size_t)length);
    }
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

int unlink(const char *path) {
    pthread_mutex_lock(&one_at_a_time);
    int done = REAL(unlink)(path);
    if (done == 0 && within(path))
        note(UNLINK, 0, 0, 0, within(path), NULL, 0);
    pthread_mutex_unlock(&one_at_a_time);
    return done;
}

// Bodies for functions of <uv.h>. Its loop and its events are of extractors/frameworks/libuv.json.
typedef struct {
  char *base;
  unsigned long len;
} uv_buf_t;

uv_buf_t uv_buf_init(char *base, unsigned length) {
  uv_buf_t buffer;
  buffer.base = base;
  buffer.len = length;
  return buffer;
}

// ---- what is read goes to memory of the program

void reachd_uv_fill(char *buffer, unsigned long size);
void reachd_uv_more_buffers(void);
int reachd_uv_fs_read(void *loop, void *request, int file, const uv_buf_t *buffers, unsigned count,
                      long offset, void *callback);

int uv_fs_read(void *loop, void *request, int file, const uv_buf_t *buffers, unsigned count,
               long offset, void *callback) {
  unsigned i;
  if (count > 4)
    reachd_uv_more_buffers();
  for (i = 0; i < 4 && i < count; i++)
    reachd_uv_fill(buffers[i].base, buffers[i].len);
  return reachd_uv_fs_read(loop, request, file, buffers, count, offset, callback);
}

typedef void (*reachd_uv_alloc)(void *handle, unsigned long size, uv_buf_t *buffer);
typedef void (*reachd_uv_read)(void *stream, long bytes, const uv_buf_t *buffer);
typedef void (*reachd_uv_received)(void *handle, long bytes, const uv_buf_t *buffer,
                                   const void *from, unsigned flags);

int reachd_uv_read_start(void *stream, reachd_uv_alloc allocate, reachd_uv_read callback,
                         void *reader);
int reachd_uv_udp_recv_start(void *handle, reachd_uv_alloc allocate, reachd_uv_received callback,
                             void *reader);

// Mostly 64 KB, but the documentation promises nothing, and memory of a few bytes is told apart.
unsigned long reachd_suggested_size(void);

static void reachd_uv_reads(void *stream, long bytes, reachd_uv_alloc allocate,
                            reachd_uv_read callback) {
  uv_buf_t buffer = {0, 0};
  allocate(stream, reachd_suggested_size(), &buffer);
  if (buffer.base == 0 || buffer.len == 0) {
    callback(stream, -105, &buffer);
    return;
  }
  if (bytes > 0 && (unsigned long)bytes > buffer.len)
    bytes = (long)buffer.len;
  if (bytes > 0)
    reachd_uv_fill(buffer.base, (unsigned long)bytes);
  callback(stream, bytes, &buffer);
}

int uv_read_start(void *stream, reachd_uv_alloc allocate, reachd_uv_read callback) {
  return reachd_uv_read_start(stream, allocate, callback, (void *)reachd_uv_reads);
}

static void reachd_uv_receives(void *handle, long bytes, const void *from, unsigned flags,
                               reachd_uv_alloc allocate, reachd_uv_received callback) {
  uv_buf_t buffer = {0, 0};
  allocate(handle, reachd_suggested_size(), &buffer);
  if (buffer.base == 0 || buffer.len == 0) {
    callback(handle, -105, &buffer, 0, 0);
    return;
  }
  if (bytes > 0 && (unsigned long)bytes > buffer.len)
    bytes = (long)buffer.len;
  if (bytes > 0)
    reachd_uv_fill(buffer.base, (unsigned long)bytes);
  callback(handle, bytes, &buffer, from, flags);
}

int uv_udp_recv_start(void *handle, reachd_uv_alloc allocate, reachd_uv_received callback) {
  return reachd_uv_udp_recv_start(handle, allocate, callback, (void *)reachd_uv_receives);
}

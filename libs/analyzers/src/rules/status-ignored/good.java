class Store {
  boolean save(File file, File tempFile, Lock lock, CountDownLatch done, Queue<String> waiting, Path path) throws Exception {
    if (!file.createNewFile()) throw new IOException("exists");
    tempFile.delete();
    done.await();
    lock.lock();
    waiting.offer("a");
    Files.delete(path);
    try { write(file); } catch (IOException e) { file.delete(); }
    boolean locked = lock.tryLock();
    return file.delete() && locked;
  }
  void cleanUp(File file) { file.delete(); }
  void replace(File file) { if (file.exists()) { file.delete(); } }
}

class Store {
  void save(File file, Lock lock, CountDownLatch done, Semaphore slots, BlockingQueue<String> queue) throws Exception {
    file.createNewFile(); // expect
    file.renameTo(new File("b")); // expect
    new File("a").mkdirs(); // expect
    file.delete(); // expect
    lock.tryLock(); // expect
    done.await(5, TimeUnit.SECONDS); // expect
    slots.tryAcquire(1, TimeUnit.SECONDS); // expect
    queue.offer("a"); // expect
  }
}

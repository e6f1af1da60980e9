class A {
  void a(boolean open, Reader in) throws Exception {
    String line;
    if (open == true) close();
    while ((line = in.readLine()) != null) use(line);
    if (open = isOpen()) close();
  }
}

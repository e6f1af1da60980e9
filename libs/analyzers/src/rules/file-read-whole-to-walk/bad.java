class Load {
  void load(Path path) throws IOException {
    for (String line : Files.readAllLines(path)) { // expect
      handle(line);
    }
    Files.readAllLines(path).stream().map(this::parse).forEach(this::handle); // expect
  }
}

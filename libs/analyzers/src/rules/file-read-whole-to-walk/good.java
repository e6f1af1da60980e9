class Load {
  List<String> load(Path path) throws IOException {
    try (Stream<String> lines = Files.lines(path)) {
      lines.forEach(this::handle);
    }
    return Files.readAllLines(path);
  }
}

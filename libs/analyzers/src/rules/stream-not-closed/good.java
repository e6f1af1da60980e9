class Notes {
  String first() throws Exception {
    try (BufferedReader reader = new BufferedReader(new FileReader("notes.txt"))) {
      return reader.readLine();
    }
  }

  FileReader open() throws Exception {
    FileReader reader = new FileReader("notes.txt");
    return reader;
  }
}

class Lines {
  static String all(InputStream input) {
    BufferedReader reader = new BufferedReader(new InputStreamReader(input));
    return reader.lines().collect(Collectors.joining());
  }
}

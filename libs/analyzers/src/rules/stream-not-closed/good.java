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

class Wrapped {
  private InputStream in;

  String key() throws Exception {
    BufferedReader reader = new BufferedReader(new InputStreamReader(
      in, UTF_8));
    return reader.readLine();
  }

  String all(String path) throws Exception {
    FileInputStream file = null;
    try {
      file = new FileInputStream(path);
      BufferedReader reader = new BufferedReader(new InputStreamReader(file, UTF_8));
      return reader.readLine();
    } finally {
      if (file != null) file.close();
    }
  }

  void write(File file, String text) throws Exception {
    OutputStreamWriter out = new OutputStreamWriter(new FileOutputStream(file));
    BufferedWriter writer = new BufferedWriter(out);
    writer.append(text);
    writer.flush();
    IOUtils.closeQuietly(out);
  }
}

class Notes {
  String first() throws Exception {
    BufferedReader reader = new BufferedReader(new FileReader("notes.txt")); // expect
    return reader.readLine();
  }
}

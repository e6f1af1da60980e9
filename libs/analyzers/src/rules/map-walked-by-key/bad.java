class Report {
  void print(Map<String, Integer> counts) {
    for (String name : counts.keySet()) { // expect
      write(name, counts.get(name));
    }
  }
}

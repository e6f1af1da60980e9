class Rounds {
  void go(int n) {
    for (int i = 0; i < n; i--) { // expect
      run(i);
    }
    for (int i = n; i >= 0; i += 2) { // expect
      run(i);
    }
  }
}

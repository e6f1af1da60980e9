class Rounds {
  void go(int n) {
    for (int i = 0; i < n; i++) run(i);
    for (int i = n; i >= 0; i -= 2) run(i);
    for (int i = 0; n > i; i++) run(i);
    for (int i = 0; i < n && n > 0; i--) run(i);
    for (int i = 0; i < n; i--) { i += 2; }
    for (int i = 0; i < n; n--) run(i);
  }
}

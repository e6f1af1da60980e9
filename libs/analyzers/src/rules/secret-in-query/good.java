class AccountController {
    @PostMapping("/login")
    String login(@RequestParam String user, @RequestParam String password) {
        return accounts.signIn(user, password);
    }

    @GetMapping("/accounts")
    List<Account> list(@RequestParam int page, @RequestParam String passwordPolicy) {
        return accounts.page(page, passwordPolicy);
    }
}

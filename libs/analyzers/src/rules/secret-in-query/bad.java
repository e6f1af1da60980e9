class AccountController {
    @GetMapping("/login")
    String login(@RequestParam String user, @RequestParam String password) { // expect
        return accounts.signIn(user, password);
    }

    @GET
    @Path("/check")
    public Response check(@QueryParam("password") String secret) { // expect
        return Response.ok(accounts.check(secret)).build();
    }
}

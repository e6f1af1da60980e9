class SignUp {
    @Size(min = 4, max = 40) // expect
    private String password;
}

class SignUp {
    @Size(min = 2)
    private String name;

    @Size(min = 12, max = 100)
    private String password;
}

@CrossOrigin(originPatterns = "*", allowCredentials = "true") // expect
class Users {
}

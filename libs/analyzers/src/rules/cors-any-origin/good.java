@CrossOrigin(origins = "https://app.example.com", allowCredentials = "true")
class Users {
}

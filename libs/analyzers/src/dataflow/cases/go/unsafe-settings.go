package settings

import (
	"crypto/dsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"database/sql"
	weak "math/rand"
	"net/http"
	"net/smtp"
	"os"
	"syscall"

	"github.com/gin-gonic/gin"
	"github.com/go-ldap/ldap/v3"
	"github.com/gofiber/fiber/v2"
	"github.com/golang-jwt/jwt/v5"
	"github.com/jlaffaye/ftp"
	"github.com/labstack/echo/v4"
	"github.com/redis/go-redis/v9"
	"golang.org/x/crypto/argon2"
	"golang.org/x/crypto/scrypt"
	"golang.org/x/crypto/ssh"
)

// case: keys of connections in a log
func config() *tls.Config {
	return &tls.Config{KeyLogWriter: os.Stderr} // expect: secret-in-log
}

// case: a predictable generator for connections
func config() *tls.Config {
	return &tls.Config{Rand: weak.New(weak.NewSource(1))} // expect: weak-random
}

// case: certificates of clients that nobody checks
func config() *tls.Config {
	return &tls.Config{ClientAuth: tls.RequireAnyClientCert} // expect: tls-verification-off
}

// case: certificates of clients that are checked
func config() *tls.Config {
	return &tls.Config{ClientAuth: tls.RequireAndVerifyClientCert, Rand: rand.Reader}
}

// case: a small curve and an old algorithm
func keys(parameters *dsa.PrivateKey) {
	_ = elliptic.P224()                     // expect: weak-key-size
	_ = dsa.GenerateKey(parameters, rand.Reader) // expect: weak-cipher
	_ = elliptic.P256()
}

// case: hashes that are too cheap
func hash(password, salt []byte) {
	scrypt.Key(password, salt, 1024, 8, 1, 32)   // expect: cheap-password-hash
	argon2.IDKey(password, salt, 1, 64, 4, 32) // expect: cheap-password-hash
}

// case: one salt for everybody
func hash(password []byte) {
	argon2.IDKey(password, []byte("pepper and salt"), 1, 64*1024, 4, 32) // expect: fixed-salt
}

// case: hashes that cost enough
func hash(password, salt []byte) {
	scrypt.Key(password, salt, 1<<17, 8, 1, 32)
	argon2.IDKey(password, salt, 1, 64*1024, 4, 32)
}

// case: passwords in the source
func connect() {
	_ = smtp.PlainAuth("", "post@example.com", "k3ep-it-safe", "mail.example.com") // expect: hardcoded-credential
	_ = ssh.Password("an0ther-secret")                                             // expect: hardcoded-credential
	sql.Open("mysql", "shop:k3ep-it-safe@tcp(db:3306)/shop")                       // expect: hardcoded-credential
}

// case: passwords from the environment
func connect() {
	_ = smtp.PlainAuth("", "post@example.com", os.Getenv("MAIL_PASSWORD"), "mail.example.com")
	_ = ssh.Password(os.Getenv("SSH_PASSWORD"))
	sql.Open("mysql", "shop:"+os.Getenv("DB_PASSWORD")+"@tcp(db:3306)/shop")
}

// case: a database over the network without encryption
func connect() {
	sql.Open("postgres", "host=db.example.com dbname=shop sslmode=disable") // expect: cleartext-protocol
}

// case: a database beside the program
func connect() {
	sql.Open("postgres", "host=localhost dbname=shop sslmode=disable")
	sql.Open("postgres", "host=db dbname=shop sslmode=disable")
	sql.Open("postgres", "host=db.example.com dbname=shop sslmode=verify-full")
}

// case: a directory without a password
func bind(conn *ldap.Conn, password string) {
	conn.UnauthenticatedBind("cn=reader") // expect: ldap-without-password
	conn.Bind("cn=reader", password)
}

// case: files over the network without encryption
func fetch(settings *tls.Config) {
	ftp.Dial("files.example.com:21") // expect: cleartext-protocol
	ftp.Dial("files.example.com:21", ftp.DialWithExplicitTLS(settings))
}

// case: tokens that never expire
func parser() {
	jwt.NewParser(jwt.WithoutClaimsValidation()) // expect: jwt-not-verified
	jwt.NewParser(jwt.WithExpirationRequired())
}

// case: a folder that is listed
func files(router *gin.Engine) {
	router.StaticFS("/files", gin.Dir("public", true)) // expect: directory-listing
	router.StaticFS("/assets", gin.Dir("assets", false))
}

// case: errors for everybody
func server(e *echo.Echo) {
	e.Debug = true // expect: debug-mode-on
}

// case: errors for the log
func server(e *echo.Echo) {
	e.Debug = false
}

// case: rights for every account
func rights() {
	syscall.Umask(0) // expect: world-writable-file
	syscall.Umask(0o077)
}

// case: bodies of any size
func server() {
	fiber.New(fiber.Config{BodyLimit: -1}) // expect: request-size-unlimited
	fiber.New(fiber.Config{BodyLimit: 1024 * 1024})
}

// case: headers that protect nobody
func headers(w http.ResponseWriter) {
	w.Header().Set("Strict-Transport-Security", "max-age=0")                                   // expect: security-header-off
	w.Header().Set("X-Frame-Options", "ALLOWALL")                                              // expect: security-header-off
	w.Header().Set("Content-Security-Policy", "default-src 'self'; script-src 'unsafe-eval'") // expect: security-header-off
}

// case: headers that protect
func headers(w http.ResponseWriter) {
	w.Header().Set("Strict-Transport-Security", "max-age=31536000")
	w.Header().Set("X-Frame-Options", "DENY")
	w.Header().Set("Content-Security-Policy", "default-src 'self'; img-src *")
}

// case: a script of the sender
func run(client *redis.Client, r *http.Request) {
	client.Eval(r.Context(), r.FormValue("script"), nil) // expect: code-injection
	client.Eval(r.Context(), "return redis.call('GET', KEYS[1])", []string{r.FormValue("key")})
}

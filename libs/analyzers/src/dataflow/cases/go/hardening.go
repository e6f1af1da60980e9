package shop

import (
	"context"
	"net/http"
	"os"
	"os/exec"

	"github.com/gin-gonic/gin"
	"github.com/go-jose/go-jose/v3/jwt"
	"github.com/go-ldap/ldap/v3"
	"github.com/redis/go-redis/v9"
	"golang.org/x/crypto/bcrypt"
	"gopkg.in/gomail.v2"
)

// case: a token that is only read
func name(raw string) (claims map[string]any) {
	token, _ := jwt.ParseSigned(raw)
	token.UnsafeClaimsWithoutVerification(&claims) // expect: jwt-not-verified
	return
}

// case: a token that is verified
func name(raw string, key []byte) (claims map[string]any) {
	token, _ := jwt.ParseSigned(raw)
	token.UnsafeClaimsWithoutVerification(&claims)
	token.Claims(key, &claims)
	return
}

// case: passwords of libraries
func connect(conn *ldap.Conn) {
	conn, _ = ldap.DialURL("ldaps://dir.example.com")
	conn.Bind("cn=reader", "Quiet-Heron-7") // expect: hardcoded-credential
	conn.Bind("cn=reader", os.Getenv("LDAP_PASSWORD"))
	redis.NewClient(&redis.Options{Addr: "cache.example.com:6379", Password: "Brave-Otter-9"}) // expect: hardcoded-credential
	redis.NewClient(&redis.Options{Addr: "cache.example.com:6379", Password: ""})
	gomail.NewDialer("smtp.example.com", 587, "shop", "Small-Finch-3") // expect: hardcoded-credential
}

// case: files that everybody may change
func open(path string) {
	exec.Command("chmod", "-R", "777", path).Run() // expect: world-writable-file
	exec.Command("chmod", "755", path).Run()
	exec.CommandContext(context.Background(), "chmod", "777", path).Run() // expect: world-writable-file
	os.Chmod(path, os.ModePerm) // expect: world-writable-file
}

// case: headers that tell too much
func page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Powered-By", "Orchard 2") // expect: version-shown
	w.Header().Set("Server", "Orchard/2.4.1") // expect: version-shown
}

// case: headers that do not
func page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Server", "Orchard")
}

// case: a hash at the least cost
func hash(password []byte) {
	bcrypt.GenerateFromPassword(password, bcrypt.MinCost) // expect: cheap-password-hash
	bcrypt.GenerateFromPassword(password, bcrypt.DefaultCost)
}

// case: headers of another framework
func show(c *gin.Context) {
	c.Header("X-Powered-By", "Orchard 2") // expect: version-shown
	c.Header("X-Request-Id", "17")
}

package settings

import (
	"compress/gzip"
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/hmac"
	"crypto/md5"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/tls"
	"io"
	weak "math/rand"
	"net"
	"net/http"
	"os"

	"github.com/gin-gonic/gin"
	"github.com/golang-jwt/jwt/v5"
	"github.com/gorilla/sessions"
	"golang.org/x/crypto/bcrypt"
	"golang.org/x/crypto/ssh"
	"golang.org/x/oauth2"
)

// case: a certificate that nobody checks
func client() *http.Client {
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{
		InsecureSkipVerify: true, // expect: tls-verification-off
	}}}
}

// case: a certificate that nobody checks, set later
func client() *tls.Config {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	config.InsecureSkipVerify = true // expect: tls-verification-off
	return config
}

// case: a certificate that is checked
func client(skip bool) *tls.Config {
	return &tls.Config{InsecureSkipVerify: false, MinVersion: tls.VersionTLS13, ServerName: "example.com"}
}

// case: old versions and suites
func server() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS10, // expect: weak-tls-version
		CipherSuites: []uint16{ // expect: weak-tls-version
			tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
			tls.TLS_RSA_WITH_RC4_128_SHA,
		},
	}
}

// case: a cookie without protection
func enter(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "theme", Value: "dark"}) // expect: insecure-cookie
}

// case: a cookie with protection
func enter(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "session", Value: "x", Secure: true, HttpOnly: true})
	gone := &http.Cookie{Name: "session", MaxAge: -1}
	http.SetCookie(w, gone)
}

// case: a cookie that a method makes
type settings struct{ insecure bool }

func (s *settings) cookie(name, value string) *http.Cookie { return s.cookieAt(name, value, "/") }

func (s *settings) cookieAt(name, value, path string) *http.Cookie {
	if path == "" {
		path = "/"
	}
	return &http.Cookie{Name: name, Value: value, Path: path, Secure: !s.insecure, HttpOnly: true}
}

func sessionCookie(s *settings, user string) (*http.Cookie, error) {
	if user == "" {
		return nil, errNobody
	}
	return s.cookie("auth_token", user), nil
}

func enter(w http.ResponseWriter, s *settings) {
	if cookie, err := sessionCookie(s, "ada"); err == nil {
		http.SetCookie(w, cookie)
	}
}

// case: a cookie that somebody else makes
func put(w http.ResponseWriter, cookie *http.Cookie, value string) {
	cookie.Value = value
	http.SetCookie(w, cookie)
}

// case: a cookie for all sites where the settings say so
func mode(name string) http.SameSite {
	switch name {
	case "none":
		return http.SameSiteNoneMode
	case "strict":
		return http.SameSiteStrictMode
	}
	return http.SameSiteLaxMode
}

func store(name string) *sessions.CookieStore {
	cs := sessions.NewCookieStore(key())
	cs.Options.SameSite = mode(name)
	other := sessions.NewCookieStore(key())
	other.Options.SameSite = http.SameSiteNoneMode // expect: insecure-cookie
	return cs
}

// case: a cookie of gin
func enter(c *gin.Context) {
	c.SetCookie("session", "x", 3600, "/", "example.com", false, true) // expect: insecure-cookie
	c.SetCookie("session", "x", 3600, "/", "example.com", true, true)
}

// case: a cookie whose settings are not known
func enter(w http.ResponseWriter, secure bool) {
	http.SetCookie(w, &http.Cookie{Name: "session", Value: "x", Secure: secure, HttpOnly: true})
}

// case: nonces that repeat
func seal(key, message []byte) []byte {
	block, _ := aes.NewCipher(key)
	gcm, _ := cipher.NewGCM(block)
	nonce := make([]byte, gcm.NonceSize())
	return gcm.Seal(nil, nonce, message, nil) // expect: static-iv
}

// case: nonces in the source
func seal(key, message []byte) {
	block, _ := aes.NewCipher(key)
	cipher.NewCBCEncrypter(block, []byte("0123456789abcdef")) // expect: static-iv
}

// case: nonces of a function
func nonce() []byte {
	return []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
}

func seal(gcm cipher.AEAD, message []byte) {
	gcm.Seal(nil, nonce(), message, nil) // expect: static-iv
}

// case: random nonces
func seal(key, message []byte) []byte {
	block, _ := aes.NewCipher(key)
	gcm, _ := cipher.NewGCM(block)
	nonce := make([]byte, gcm.NonceSize())
	if _, err := io.ReadFull(rand.Reader, nonce); err != nil {
		return nil
	}
	return gcm.Seal(nonce, nonce, message, nil)
}

// case: random nonces of a function
func fill(buffer []byte) { rand.Read(buffer) }

func seal(gcm cipher.AEAD, message []byte) []byte {
	nonce := make([]byte, 12)
	fill(nonce)
	return gcm.Seal(nil, nonce, message, nil)
}

// case: nonces that a reader fills
func seal(gcm cipher.AEAD, source io.Reader, message []byte) []byte {
	nonce := make([]byte, 12)
	nonce[0] = 1
	source.Read(nonce)
	return gcm.Seal(nil, nonce, message, nil)
}

// case: nonces that the caller gives
func seal(gcm cipher.AEAD, nonce, message []byte) []byte {
	return gcm.Seal(nil, nonce, message, nil)
}

// case: a nonce that came with the message
func open(gcm cipher.AEAD, data []byte) ([]byte, error) {
	return gcm.Open(nil, data[:12], data[12:], nil)
}

// case: keys in the source
func sign(message []byte) {
	hmac.New(sha256.New, []byte("correct horse")) // expect: hardcoded-crypto-key
	aes.NewCipher([]byte("0123456789abcdef")) // expect: hardcoded-crypto-key
	hmac.New(sha256.New, []byte(os.Getenv("KEY")))
}

// case: weak algorithms
func old(key []byte) {
	md5.New() // expect: weak-hash
	des.NewCipher(key) // expect: weak-cipher
	sha256.New()
}

// case: short keys
func keys() {
	rsa.GenerateKey(rand.Reader, 1024) // expect: weak-key-size
	rsa.GenerateKey(rand.Reader, 4096)
}

// case: a cheap password hash
func hash(password []byte) {
	bcrypt.GenerateFromPassword(password, 4) // expect: cheap-password-hash
	bcrypt.GenerateFromPassword(password, bcrypt.DefaultCost)
}

// case: a cheap hash of what was drawn
func hashToken(token string, user *User) {
	bcrypt.GenerateFromPassword([]byte(token), 4)
	bcrypt.GenerateFromPassword([]byte(user.APIKey), 4)
	bcrypt.GenerateFromPassword([]byte(user.Password), 4) // expect: cheap-password-hash
}

// case: a key that can be foretold
func key() {
	buffer := make([]byte, 32)
	weak.Read(buffer) // expect: weak-random
	aes.NewCipher(buffer) // expect: weak-random
}

// case: tokens that nobody checks
func read(text string) {
	jwt.Parse(text, nil)
	new(jwt.Parser).ParseUnverified(text, nil) // expect: jwt-not-verified
}

// case: tokens without a signature
func write(claims jwt.Claims) {
	jwt.NewWithClaims(jwt.SigningMethodNone, claims) // expect: jwt-not-verified
}

// case: tokens with a key in the source
func write(claims jwt.Claims) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	return token.SignedString([]byte("shop-key")) // expect: hardcoded-crypto-key
}

// case: tokens with a key from outside
func write(claims jwt.Claims) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	return token.SignedString([]byte(os.Getenv("JWT_KEY")))
}

// case: a host whose key is not checked
func remote() *ssh.ClientConfig {
	return &ssh.ClientConfig{
		User:            "deploy",
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // expect: ssh-host-key-unchecked
	}
}

// case: a host whose key is checked
func remote(key ssh.PublicKey) *ssh.ClientConfig {
	return &ssh.ClientConfig{User: "deploy", HostKeyCallback: ssh.FixedHostKey(key)}
}

// case: files for everybody
func files(data []byte) {
	os.WriteFile("out.txt", data, 0o777) // expect: world-writable-file
	os.Chmod("out.txt", 0777) // expect: world-writable-file
	os.WriteFile("out.txt", data, 0o666)
	os.MkdirAll("out", 0o755)
}

// case: data that unpacks without end
func unpack(body io.Reader, target io.Writer) {
	stream, err := gzip.NewReader(body)
	if err != nil {
		return
	}
	io.Copy(target, stream) // expect: decompression-bomb
}

// case: data that unpacks to a limit
func unpack(body io.Reader, target io.Writer) {
	stream, err := gzip.NewReader(body)
	if err != nil {
		return
	}
	io.Copy(target, io.LimitReader(stream, 1<<20))
	io.CopyN(target, stream, 1<<20)
}

// case: a request without encryption
func ask() {
	http.Get("http://api.weather.com/v1/today") // expect: cleartext-request
	http.Get("http://localhost:8080/health")
	http.Get("https://api.weather.com/v1/today")
}

// case: every network interface
func listen() {
	net.Listen("tcp", "0.0.0.0:8080") // expect: bound-to-all-interfaces
	net.Listen("tcp", "127.0.0.1:8080")
}

// case: the whole file system
func serve() {
	http.Handle("/", http.FileServer(http.Dir("/"))) // expect: path-traversal
	http.Handle("/", http.FileServer(http.Dir("./public")))
}

// case: a sign-in with another service that anybody can start
func begin(conf *oauth2.Config) string {
	return conf.AuthCodeURL("state") // expect: csrf-disabled
}

// case: a state of its own for every sign-in
func begin(conf *oauth2.Config) string {
	return conf.AuthCodeURL(rand.Text())
}

// case: a host key that any server may have
func connect() {
	config := &ssh.ClientConfig{}
	config.HostKeyCallback = func(host string, remote net.Addr, key ssh.PublicKey) error { // expect: ssh-host-key-unchecked
		return nil
	}
}

// case: a host key that is compared
func connect() {
	config := &ssh.ClientConfig{}
	config.HostKeyCallback = func(host string, remote net.Addr, key ssh.PublicKey) error {
		if !known(key) {
			return errors.New("unknown host")
		}
		return nil
	}
}

// case: a token that is read for the id of its key, and then checked
func read(text string, keys map[string]any) (*jwt.Token, error) {
	unchecked, _, err := jwt.NewParser().ParseUnverified(text, jwt.MapClaims{})
	if err != nil {
		return nil, err
	}
	key := keys[unchecked.Header["kid"].(string)]
	return jwt.Parse(text, func(*jwt.Token) (any, error) { return key, nil })
}

// case: a token whose signature is checked by another function
func read(ctx context.Context, text string) (jwt.MapClaims, error) {
	claims := jwt.MapClaims{}
	if _, _, err := jwt.NewParser().ParseUnverified(text, claims); err != nil {
		return nil, err
	}
	return claims, keyset.VerifySignature(ctx, text)
}

// case: a token of which only the claims are looked at
func read(text string) (jwt.MapClaims, error) {
	claims := jwt.MapClaims{}
	if _, _, err := jwt.NewParser().ParseUnverified(text, claims); err != nil { // expect: jwt-not-verified
		return nil, err
	}
	if !claims.VerifyAudience("shop", true) {
		return nil, errAudience
	}
	return claims, nil
}

// case: what the provider has answered itself
func claimsOf(token *oauth2.Token) (jwt.MapClaims, error) {
	text, _ := token.Extra("id_token").(string)
	claims := jwt.MapClaims{}
	_, _, err := jwt.NewParser().ParseUnverified(text, claims)
	return claims, err
}

// case: a cookie that the caller has made
type event struct{ response http.ResponseWriter }

func (e *event) SetCookie(cookie *http.Cookie) {
	http.SetCookie(e.response, cookie)
}

// case: a cookie that is filled before it is set
func enter(w http.ResponseWriter) {
	cookie := new(http.Cookie)
	cookie.Name = "theme"
	http.SetCookie(w, cookie) // expect: insecure-cookie
	var other http.Cookie
	other.Name = "theme"
	http.SetCookie(w, &other) // expect: insecure-cookie
}

// case: certificates that the program looks at itself
func pinned(mode string) *tls.Config {
	config := &tls.Config{InsecureSkipVerify: true}
	if mode == "authority" {
		config.VerifyPeerCertificate = byAuthority
	}
	return config
}

func open() *tls.Config {
	config := &tls.Config{InsecureSkipVerify: true} // expect: tls-verification-off
	config.ServerName = "shop"
	return config
}

// case: a helper that reads which key a token needs, for whoever checks it then
type scoped struct {
	Scope string
	jwt.RegisteredClaims
}

func scopeOf(text string) string {
	unchecked, _, _ := new(jwt.Parser).ParseUnverified(text, &scoped{})
	if claims, ok := unchecked.Claims.(*scoped); ok && claims.Scope == "files" {
		return "files"
	}
	return "all"
}

func check(text string, keys map[string][]byte) (*jwt.Token, error) {
	key := keys[scopeOf(text)]
	return jwt.ParseWithClaims(text, &scoped{}, func(*jwt.Token) (any, error) { return key, nil })
}

// case: a helper that reads a token, which is only checked elsewhere
func roleOf(text string) string {
	unchecked, _, _ := new(jwt.Parser).ParseUnverified(text, &scoped{}) // expect: jwt-not-verified
	return unchecked.Claims.(*scoped).Scope
}

func check(text string, key []byte) (*jwt.Token, error) {
	return jwt.ParseWithClaims(text, &scoped{}, func(*jwt.Token) (any, error) { return key, nil })
}

func enter(text string) bool { return roleOf(text) == "admin" }

// case: a key in the source that a helper makes a digest with
func digest(key, message []byte) string {
	mac := hmac.New(sha256.New, key) // expect: hardcoded-crypto-key
	mac.Write(message)
	return fmt.Sprintf("%x", mac.Sum(nil))
}

func pinned(message []byte) string { return digest([]byte("0123456789abcdef"), message) }

// case: a key that is the digest of another one
func digest(key, message []byte) string {
	mac := hmac.New(sha256.New, key)
	mac.Write(message)
	return fmt.Sprintf("%x", mac.Sum(nil))
}

func seal(key []byte, id string) string {
	own := digest(key, []byte(id))
	return digest([]byte(own), []byte("seal"+id))
}

// case: a nonce of random bytes with zeros behind them, and one of zeros alone
func nonceOf(size int) []byte {
	first := make([]byte, 1)
	rand.Read(first)
	return append(first, make([]byte, size-1)...)
}

func seal(gcm cipher.AEAD, text []byte) []byte {
	gcm.Seal(nil, append(make([]byte, 1), make([]byte, 11)...), text, nil) // expect: static-iv
	return gcm.Seal(nil, nonceOf(12), text, nil)
}

// case: a helper that says whether it is a token at all, or who has issued it
func isToken(text string) bool {
	_, _, err := new(jwt.Parser).ParseUnverified(text, jwt.MapClaims{})
	return err == nil
}

func isForeign(text string) bool {
	claims := jwt.MapClaims{}
	if _, _, err := new(jwt.Parser).ParseUnverified(text, claims); err != nil {
		return false
	}
	issuer, _ := claims["iss"].(string)
	return issuer != ""
}

// case: a helper that says what somebody may do, or that all is well
func isValid(text string) bool {
	_, _, err := new(jwt.Parser).ParseUnverified(text, jwt.MapClaims{}) // expect: jwt-not-verified
	return err == nil
}

func isEditor(text string) bool {
	claims := jwt.MapClaims{}
	if _, _, err := new(jwt.Parser).ParseUnverified(text, claims); err != nil { // expect: jwt-not-verified
		return false
	}
	return claims["role"] == "editor"
}

// case: decompression-bomb: what the program has been built with
package pages

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
)

//go:embed pages.gz
var packed []byte

func pages() ([]byte, error) {
	stream, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(stream)
}

package proxy

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/example/cache"
	"github.com/gin-gonic/gin"
	"github.com/go-resty/resty/v2"
	"github.com/gofiber/fiber/v2"
	"github.com/labstack/echo/v4"
	"github.com/tidwall/gjson"
)

// case: plain flow
func fetch(w http.ResponseWriter, r *http.Request) {
	http.Get(r.FormValue("url")) // expect: ssrf
}

// case: a request that is built
func fetch(c echo.Context) error {
	req, err := http.NewRequest(http.MethodGet, "http://"+c.QueryParam("host")+"/status", nil) // expect: ssrf
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// case: a client of its own
func fetch(c *fiber.Ctx) error {
	client := &http.Client{}
	_, err := client.Get(c.Query("url")) // expect: ssrf
	return err
}

// case: resty
func fetch(c *fiber.Ctx) error {
	_, err := resty.New().R().SetHeader("Accept", "text/html").Get(c.Params("url")) // expect: ssrf
	return err
}

// case: a connection
func fetch(w http.ResponseWriter, r *http.Request) {
	net.Dial("tcp", r.FormValue("host")+":80") // expect: ssrf
}

// case: through a helper
func get(target string) { http.Get(target) } // expect: ssrf

func fetch(w http.ResponseWriter, r *http.Request) {
	get(r.FormValue("url"))
}

// case: across files
func fetch(w http.ResponseWriter, r *http.Request) {
	load(r.FormValue("url"))
}
// file: load.go
package proxy

import "net/http"

func load(target string) {
	http.Head(target) // expect: ssrf
}

// case: through a field: of the body
type hook struct {
	URL  string `json:"url"`
	Name string `json:"name"`
}

func fetch(w http.ResponseWriter, r *http.Request) {
	var in hook
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		return
	}
	http.Post(in.URL, "application/json", nil) // expect: ssrf
}

// case: through a collection: a map
func fetch(w http.ResponseWriter, r *http.Request) {
	targets := map[string]string{}
	targets["next"] = r.FormValue("url")
	targets["home"] = "https://example.com/"
	http.Get(targets["home"])
	http.Get(targets["next"]) // expect: ssrf
}

// case: only a part behind a fixed host
func fetch(w http.ResponseWriter, r *http.Request) {
	http.Get("https://api.example.com/users/" + r.FormValue("id"))
	http.Get(fmt.Sprintf("https://api.example.com/users?name=%s", url.QueryEscape(r.FormValue("name"))))
}

// case: guarded: by the host
var hosts = map[string]bool{"api.example.com": true}

func fetch(w http.ResponseWriter, r *http.Request) {
	target, err := url.Parse(r.FormValue("url"))
	if err != nil || !hosts[target.Hostname()] {
		return
	}
	http.Get(target.String())
}

// case: guarded: by the machine that a name stands for
func allowed(target string) error {
	address, err := url.Parse(target)
	if err != nil {
		return fmt.Errorf("no address: %v", target)
	}
	ips, err := net.LookupIP(address.Hostname())
	if err != nil {
		return err
	}
	for _, ip := range ips {
		if ip.IsPrivate() || ip.IsLoopback() {
			return fmt.Errorf("not allowed: %v", target)
		}
	}
	return nil
}

func isAllowed(target string) bool { return allowed(target) == nil }

func answers(key, target string) bool {
	req, err := http.NewRequest(http.MethodGet, target+"/status", nil)
	if err != nil {
		return false
	}
	req.Header.Set("Authorization", key)
	_, err = http.DefaultClient.Do(req)
	return err == nil
}

func save(w http.ResponseWriter, r *http.Request) {
	target, key := r.FormValue("url"), r.FormValue("key")
	if key != "" && (!isAllowed(target) || !answers(key, target)) {
		w.WriteHeader(http.StatusBadRequest)
	}
}

// case: the machine is looked at, and whatever it is the request is sent
func isInternal(host string) bool {
	ips, _ := net.LookupIP(host)
	return len(ips) > 0 && ips[0].IsPrivate()
}

func save(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	if isInternal(host) {
		http.Get("http://" + host) // expect: ssrf
		return
	}
	http.Get("https://" + host)
}

// case: guarded: by a list of targets
func fetch(w http.ResponseWriter, r *http.Request) {
	target := r.FormValue("url")
	if target != "https://example.com/a" && target != "https://example.com/b" {
		return
	}
	http.Get(target)
}

// case: constant
func fetch(w http.ResponseWriter, r *http.Request) {
	target := "https://example.com/"
	http.Get(target)
}

// case: dead branch
func fetch(w http.ResponseWriter, r *http.Request) {
	if 1 > 2 {
		http.Get(r.FormValue("url"))
	}
}

// case: a request of our own is no data from outside
func fetch(w http.ResponseWriter, r *http.Request) {
	req, err := http.NewRequest("GET", "https://example.com/", nil)
	if err != nil {
		return
	}
	http.Get(req.URL.String())
}

// case: a place in an address that whoever runs the program has written
type Sender struct{ endpoint string }

func (s *Sender) Send(number string) {
	address := strings.ReplaceAll(s.endpoint, "{number}", number)
	http.Get(address)
}

func call(w http.ResponseWriter, r *http.Request) {
	sender := &Sender{endpoint: settings["endpoint"]}
	sender.Send(r.FormValue("number"))
}

// case: the host of an address as a place in it
func call(w http.ResponseWriter, r *http.Request) {
	http.Get(strings.ReplaceAll("https://{host}/status", "{host}", r.FormValue("host"))) // expect: ssrf
}

// case: a client that looks at the address it is about to reach
func guard(network, address string, _ syscall.RawConn) error {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsPrivate() || ip.IsLoopback() {
		return errors.New("not allowed")
	}
	return nil
}

func outgoing() *http.Client {
	dialer := &net.Dialer{Control: guard}
	return &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
}

func call(w http.ResponseWriter, r *http.Request) {
	req, err := http.NewRequest(http.MethodGet, r.FormValue("url"), nil)
	if err == nil {
		outgoing().Do(req)
	}
}

// case: a client of another package that looks at the address, by way of a library
func call(w http.ResponseWriter, r *http.Request) {
	req, err := http.NewRequest(http.MethodGet, r.FormValue("url"), nil)
	if err == nil {
		clients.Outgoing().Do(req)
	}
}
// file: clients/outgoing.go
package clients

import (
	"net"
	"net/http"

	"github.com/example/ssrf"
)

func Outgoing() *http.Client {
	transport := &http.Transport{}
	transport.DialContext = (&net.Dialer{Control: ssrf.New().Safe}).DialContext
	return &http.Client{Transport: transport}
}

// case: a client that an object is made with
type importer struct {
	base   string
	client *http.Client
}

func newImporter(base string) (*importer, error) {
	return &importer{base: base, client: clients.Outgoing()}, nil
}

func (i *importer) load() error {
	req, err := http.NewRequest(http.MethodGet, i.base+"/items", nil)
	if err == nil {
		_, err = i.client.Do(req)
	}
	return err
}

func (i *importer) loadPlainly() error {
	_, err := http.Get(i.base + "/items") // expect: ssrf
	return err
}

func call(w http.ResponseWriter, r *http.Request) {
	if i, err := newImporter(r.FormValue("url")); err == nil {
		i.load()
		i.loadPlainly()
	}
}
// file: clients/outgoing.go
package clients

import (
	"net"
	"net/http"
)

func Outgoing() *http.Client {
	dialer := &net.Dialer{Control: refuse}
	return &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
}

func refuse(network, address string, _ syscall.RawConn) error {
	if host, _, _ := net.SplitHostPort(address); net.ParseIP(host).IsPrivate() {
		return errRefused
	}
	return nil
}

// case: a client of another package with a dialer that looks at nothing
func call(w http.ResponseWriter, r *http.Request) {
	req, err := http.NewRequest(http.MethodGet, r.FormValue("url"), nil) // expect: ssrf
	if err == nil {
		clients.Outgoing().Do(req)
	}
}
// file: clients/outgoing.go
package clients

import "net/http"

func Outgoing() *http.Client {
	return &http.Client{Timeout: wait}
}

// case: a client with a dialer that looks at nothing
func outgoing() *http.Client {
	dialer := &net.Dialer{Timeout: wait}
	return &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
}

func call(w http.ResponseWriter, r *http.Request) {
	req, err := http.NewRequest(http.MethodGet, r.FormValue("url"), nil) // expect: ssrf
	if err == nil {
		outgoing().Do(req)
	}
}

// case: sanitised: a number in the name of the host
func price(w http.ResponseWriter, r *http.Request) {
	region, err := strconv.Atoi(r.FormValue("region"))
	if err != nil {
		return
	}
	http.Get("https://prices-" + strconv.Itoa(region) + ".example.com/now")
}

// case: what is compared with what the server was made with
type proxy struct {
	only  string
	hosts []string
}

func (p *proxy) fetch(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	if address == p.only {
		http.Get(address)
	}
	for _, host := range p.hosts {
		if host == address {
			http.Get(address)
		}
	}
	if inList(p.hosts, address) {
		http.Get(address)
	}
	http.Get(address) // expect: ssrf
}

func inList(all []string, wanted string) bool {
	for _, one := range all {
		if one == wanted {
			return true
		}
	}
	return false
}

// case: what is compared with what the function around the handler was given
func mirror(only string, hosts []string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		address := r.FormValue("address")
		if address == only {
			http.Get(address)
		}
		for _, host := range hosts {
			if host != address {
				continue
			}
			http.Get(address)
		}
	}
}

// case: compared with what was sent as well
func fetch(w http.ResponseWriter, r *http.Request) {
	address, again := r.FormValue("address"), r.FormValue("again")
	if address == again {
		http.Get(address) // expect: ssrf
	}
}

// case: looked for in a list that was sent as well
func fetch(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	address := r.FormValue("address")
	if inList(r.Form["hosts"], address) {
		http.Get(address) // expect: ssrf
	}
}

func inList(all []string, wanted string) bool {
	for _, one := range all {
		if one == wanted {
			return true
		}
	}
	return false
}

// case: what is stored under a name that was sent
var links = cache.NewMemCache[*link]()

type link struct{ URL string }

func follow(w http.ResponseWriter, r *http.Request) {
	if found, ok := links.Get(r.FormValue("name")); ok {
		http.Get(found.URL)
	}
}

// case: a part of the text that was sent
func follow(w http.ResponseWriter, r *http.Request) {
	text, _ := io.ReadAll(r.Body)
	http.Get(gjson.Get(string(text), "address").String()) // expect: ssrf
}

// case: a dialer that asks a function of another package about the address
func fetch(w http.ResponseWriter, r *http.Request) {
	dialer := &net.Dialer{}
	dialer.Control = func(network, address string, c syscall.RawConn) error {
		host, _, err := net.SplitHostPort(address)
		if err != nil || addresses.IsNonPublicIP(net.ParseIP(host)) {
			return errRefused
		}
		return nil
	}
	client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
	client.Get(r.FormValue("address"))
}

// case: guarded: by a pattern that names the domain
var files = regexp.MustCompile(`(?i)^https://files\.[a-z0-9\-]+\.example\.com(\.cn)?/[a-z]+\.pem$`)

func fetch(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("url")
	if !files.MatchString(address) {
		return
	}
	http.Get(address)
}

// case: a pattern whose domain only ends like ours
var files = regexp.MustCompile(`^https://[a-z.-]+example\.com/`)

func fetch(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("url")
	if !files.MatchString(address) {
		return
	}
	http.Get(address) // expect: ssrf
}

// case: what a client is given to send has not come in
type again struct {
	inner http.Client
}

func (c *again) Do(req *http.Request) (*http.Response, error) {
	return c.inner.Get(req.Header.Get("X-Other-Address"))
}

func (c *again) key(req *http.Request) string {
	http.Get(req.Header.Get("X-Key-Address"))
	return req.Method
}

func send(client *again, req *http.Request) error {
	_, err := client.Do(req)
	http.Get(req.Header.Get("X-Sent-Address"))
	return err
}

func (c *again) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	http.Get(req.Header.Get("X-Other-Address")) // expect: ssrf
}

func forward(w http.ResponseWriter, req *http.Request) {
	http.Get(req.Header.Get("X-Other-Address")) // expect: ssrf
}

// case: guarded: what is signed comes from whoever holds the key
type notice struct {
	Address   string
	Signature string
}

func (n *notice) VerifySignature() error {
	return verified(n.Signature)
}

func notified(w http.ResponseWriter, r *http.Request) {
	var given notice
	if err := json.NewDecoder(r.Body).Decode(&given); err != nil {
		return
	}
	if err := given.VerifySignature(); err != nil {
		return
	}
	http.Get(given.Address)
}

// case: guarded: by a library that looks at the signature
func notified(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	if err := cache.VerifySignature(address, r.FormValue("signature")); err != nil {
		return
	}
	http.Get(address)
}

// case: a signature whose check nobody asks for its answer
func notified(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	_ = cache.VerifySignature(address, r.FormValue("signature"))
	http.Get(address) // expect: ssrf
}

func notifiedAgain(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	cache.VerifySignature(address, r.FormValue("signature"))
	http.Get(address) // expect: ssrf
}

func notifiedOnce(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	claims, _ := cache.VerifySignature(address, r.FormValue("signature"))
	keep(claims)
	http.Get(address) // expect: ssrf
}

func notifiedRightly(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	claims, err := cache.VerifySignature(address, r.FormValue("signature"))
	if err != nil {
		return
	}
	keep(claims)
	http.Get(address)
}

// case: a signature that nobody looks at
func notified(w http.ResponseWriter, r *http.Request) {
	address := r.FormValue("address")
	cache.Signature(address)
	http.Get(address) // expect: ssrf
}

// case: where an address leads on its host is no host
package web

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/valyala/fasthttp"
)

func joined(u *url.URL) string { return strings.TrimSuffix(u.Path, "/") }

func pass(w http.ResponseWriter, r *http.Request) {
	out := fasthttp.AcquireRequest()
	out.SetRequestURI(r.URL.RequestURI())
	out.SetHost("files.internal")
	other := fasthttp.AcquireRequest()
	other.SetRequestURI(r.FormValue("url")) // expect: ssrf
	changed := new(url.URL)
	*changed = *r.URL
	changed.Host = "files.internal"
	changed.Path = joined(r.URL)
	third := fasthttp.AcquireRequest()
	third.SetRequestURI(changed.RequestURI())
}

// case: a message whose signature a function of its own checks
package web

import (
	"crypto/x509"
	"encoding/json"
	"io"
	"net/http"
)

type message struct {
	Text, Signature, ConfirmURL string
}

type inbox struct {
	certificate *x509.Certificate
}

func (in *inbox) verifyMessage(m message) error {
	return in.certificate.CheckSignature(x509.SHA256WithRSA, []byte(m.Text+m.ConfirmURL), []byte(m.Signature))
}

func (in *inbox) verifyText(m message) error {
	return in.certificate.Check(m.Text)
}

func (in *inbox) confirmed(w http.ResponseWriter, r *http.Request) {
	var m message
	body, _ := io.ReadAll(r.Body)
	if err := json.Unmarshal(body, &m); err != nil {
		return
	}
	if err := in.verifyMessage(m); err != nil {
		return
	}
	http.Get(m.ConfirmURL)
}

func (in *inbox) read(w http.ResponseWriter, r *http.Request) {
	var m message
	body, _ := io.ReadAll(r.Body)
	if err := json.Unmarshal(body, &m); err != nil {
		return
	}
	if err := in.verifyText(m); err != nil {
		return
	}
	http.Get(m.ConfirmURL) // expect: ssrf
}

// case: a request that is handed to a handler of the program's own
package web

import "net/http"

type failures struct {
	pages http.Handler
}

func (f *failures) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	made, err := http.NewRequest(http.MethodGet, "http://"+r.Host+"/failed", nil)
	if err != nil {
		return
	}
	f.pages.ServeHTTP(w, made.WithContext(r.Context()))
}
// file: pages/asked.go
package pages

import "net/http"

func ask(w http.ResponseWriter, r *http.Request) {
	made, err := http.NewRequest(http.MethodGet, "http://"+r.FormValue("host")+"/page", nil) // expect: ssrf
	if err != nil {
		return
	}
	http.DefaultClient.Do(made)
}

// case: a part behind a fixed host, asked for by another function
func load(target string) error {
	_, err := http.Get(target)
	return err
}

func product(w http.ResponseWriter, r *http.Request) {
	load(fmt.Sprintf("https://api.example.com/products/%s/prices", r.FormValue("id")))
}

// case: a part of a host, asked for by another function
func load(target string) error {
	_, err := http.Get(target) // expect: ssrf
	return err
}

func product(w http.ResponseWriter, r *http.Request) {
	load(fmt.Sprintf("https://%s.example.com/products", r.FormValue("shop")))
}

// case: what a context keeps under a name is found under that name
func keep(c *gin.Context) {
	c.Set("target", c.Query("target"))
}

func fetch(c *gin.Context) {
	http.Get(c.GetString("target") + "/status") // expect: ssrf
	http.Get(c.GetString("base") + "/status")
}

func show(c *gin.Context) {
	keep(c)
	fetch(c)
}

// case: the same within one function, and where it is asked for without its type
func show(c *gin.Context) {
	c.Set("target", c.Query("target"))
	target, _ := c.Get("target")
	http.Get(target.(string)) // expect: ssrf
	base := c.MustGet("base").(string)
	http.Get(base)
}

// case: what signs a request that goes out, and what hands it on to that
type basic struct{ name, password string }

func (b *basic) Modify(req *http.Request) error {
	req.SetBasicAuth(b.name, b.password)
	return probe(req.URL)
}

type modifier interface{ Modify(req *http.Request) error }

type chosen struct{ inner modifier }

func (c *chosen) Modify(req *http.Request) error {
	if err := probe(req.URL); err != nil {
		return err
	}
	return c.inner.Modify(req)
}

func probe(u *url.URL) error {
	_, err := http.Get(u.Scheme + "://" + u.Host + "/v2/")
	return err
}

// case: what looks at a request that came in hands it on as well
type rules []rule

type rule interface{ Check(req *http.Request) error }

type origin struct{}

func (o *origin) Check(req *http.Request) error {
	_, err := http.Get(req.Header.Get("Origin") + "/check") // expect: ssrf
	return err
}

func (all rules) Check(req *http.Request) error {
	if _, err := http.Get(req.FormValue("url")); err != nil { // expect: ssrf
		return err
	}
	for _, one := range all {
		if err := one.Check(req); err != nil {
			return err
		}
	}
	return nil
}

// case: a dialer of another package of the program that looks for the address in its networks
func call(w http.ResponseWriter, r *http.Request) {
	restricted := dialer.Dialer()
	client := &http.Client{Transport: &http.Transport{DialContext: restricted.DialContext}}
	client.Get(r.FormValue("url"))
	http.Get(r.FormValue("other")) // expect: ssrf
}
// file: internal/dialer/dialer.go
package dialer

import (
	"net"
	"net/netip"
	"syscall"
)

var denied = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}

func Dialer() *net.Dialer {
	return &net.Dialer{Timeout: wait, Control: control}
}

func control(network, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	for _, one := range denied {
		if one.Contains(at.Addr()) {
			return errDenied
		}
	}
	return nil
}

// case: a type of the program that dials, and looks at the address before that
var links = &http.Client{Transport: &http.Transport{DialContext: dialer.New().DialContext}}

type importer struct {
	client *http.Client
}

func newImporter() *importer {
	restricted := &dialer.Restricted{}
	return &importer{client: &http.Client{Transport: &http.Transport{DialContext: restricted.DialContext}}}
}

func (i *importer) load(w http.ResponseWriter, r *http.Request) {
	i.client.Get(r.FormValue("url"))
	http.Get(r.FormValue("other")) // expect: ssrf
}

func call(w http.ResponseWriter, r *http.Request) {
	links.Get(r.FormValue("url"))
}

func callPlainly(w http.ResponseWriter, r *http.Request) {
	client := &http.Client{Transport: &http.Transport{DialContext: (&net.Dialer{Timeout: wait}).DialContext}}
	client.Get(r.FormValue("url")) // expect: ssrf
}
// file: internal/dialer/dialer.go
package dialer

import (
	"context"
	"net"
)

type Restricted struct {
	inner net.Dialer
}

func New() *Restricted {
	return &Restricted{}
}

func (d *Restricted) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil || refused(net.ParseIP(host)) {
		return nil, errDenied
	}
	return d.inner.DialContext(ctx, network, address)
}

func refused(ip net.IP) bool {
	return ip.IsPrivate() || ip.IsLoopback()
}

// case: a type of the program that dials and looks at nothing, beside one that does
type restricted struct {
	inner net.Dialer
}

func (d *restricted) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	if host, _, err := net.SplitHostPort(address); err != nil || net.ParseIP(host).IsPrivate() {
		return nil, errDenied
	}
	return d.inner.DialContext(ctx, network, address)
}

type counting struct {
	inner net.Dialer
	count int
}

func (d *counting) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	d.count++
	if strings.Contains(address, ":80") {
		d.count++
	}
	return d.inner.DialContext(ctx, network, address)
}

func call(w http.ResponseWriter, r *http.Request) {
	counted := &counting{}
	client := &http.Client{Transport: &http.Transport{DialContext: counted.DialContext}}
	client.Get(r.FormValue("url")) // expect: ssrf
}

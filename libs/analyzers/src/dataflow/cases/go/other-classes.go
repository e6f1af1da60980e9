package other

import (
	"fmt"
	"log"
	"net/http"
	"net/mail"
	"net/smtp"
	"plugin"
	"reflect"
	"strings"
	"text/template"

	"github.com/antchfx/xmlquery"
	"github.com/go-ldap/ldap/v3"
	"github.com/robertkrimen/otto"
)

// case: a template from the request
func show(w http.ResponseWriter, r *http.Request) {
	template.New("page").Parse("<p>" + r.FormValue("text")) // expect: template-injection
	template.New("page").Parse("<p>{{.Text}}")
}

// case: code from the request
func run(w http.ResponseWriter, r *http.Request) {
	plugin.Open(r.FormValue("plugin")) // expect: code-injection
	vm := otto.New()
	vm.Run(r.FormValue("script")) // expect: code-injection
	vm.Run("1 + 1")
}

// case: a method by a name from the request
func call(w http.ResponseWriter, r *http.Request) {
	reflect.ValueOf(&other{}).MethodByName(r.FormValue("method")) // expect: unsafe-reflection
	reflect.ValueOf(&other{}).MethodByName("Run")
}

// case: a method of a fixed list
func call(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("method")
	if name != "Start" && name != "Stop" {
		return
	}
	reflect.ValueOf(&other{}).MethodByName(name)
}

// case: a line of the log
func enter(w http.ResponseWriter, r *http.Request) {
	log.Printf("login of %s", r.FormValue("user")) // expect: log-injection
	log.Println("login")
}

// case: a line of the log, line breaks taken out
func enter(w http.ResponseWriter, r *http.Request) {
	user := strings.ReplaceAll(r.FormValue("user"), "\n", "")
	log.Printf("login of %s", user)
}

// case: a directory
func find(w http.ResponseWriter, r *http.Request) {
	filter := fmt.Sprintf("(uid=%s)", r.FormValue("user"))
	ldap.NewSearchRequest("dc=example", 2, 0, 0, 0, false, filter, nil, nil) // expect: ldap-injection
}

// case: a directory, escaped
func find(w http.ResponseWriter, r *http.Request) {
	filter := fmt.Sprintf("(uid=%s)", ldap.EscapeFilter(r.FormValue("user")))
	ldap.NewSearchRequest("dc=example", 2, 0, 0, 0, false, filter, nil, nil)
}

// case: a document
func find(doc *xmlquery.Node, r *http.Request) {
	xmlquery.FindOne(doc, "//user[@name='"+r.FormValue("user")+"']") // expect: xpath-injection
	xmlquery.FindOne(doc, "//user")
}

// case: a mail
func send(w http.ResponseWriter, r *http.Request) {
	message := "Subject: " + r.FormValue("subject") + "\r\n\r\nHello"
	smtp.SendMail("localhost:25", nil, "shop@example.com", nil, []byte(message)) // expect: mail-header-injection
}

// case: a mail to a checked address
func send(w http.ResponseWriter, r *http.Request) {
	to, err := mail.ParseAddress(r.FormValue("to"))
	if err != nil {
		return
	}
	smtp.SendMail("localhost:25", nil, "shop@example.com", []string{to.Address}, []byte("Subject: Hi\r\n\r\n"))
}

// case: any origin may read
func allow(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin")) // expect: cors-any-origin
}

// case: known origins may read
func allow(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	if origin == "https://app.example.com" {
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
}

// case: origins that whoever sets the program up is asked about
type options struct {
	AllowOriginFunc func(origin string) (bool, error)
}

func allow(config options) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		allowed, err := config.AllowOriginFunc(origin)
		if err == nil && allowed {
			w.Header().Set("Access-Control-Allow-Origin", origin)
		}
	}
}

// case: no pattern is slow
func check(w http.ResponseWriter, r *http.Request) {
	if regexp.MustCompile(`^(a+)+$`).MatchString(r.FormValue("name")) {
		w.WriteHeader(http.StatusNoContent)
	}
}

package notices

import (
	"net/http"
	"net/smtp"
	"strings"

	"github.com/gin-gonic/gin"
)

// case: plain flow
func show(w http.ResponseWriter, r *http.Request) {
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + r.FormValue("subject") + "\r\n\r\nHello")) // expect: mail-header-injection
}

// case: a handler of gin
func show(c *gin.Context) {
	subject := c.Query("subject")
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + subject + "\r\n\r\nHello")) // expect: mail-header-injection
}

// case: through a helper
func send(text string) {
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + text + "\r\n\r\nHello")) // expect: mail-header-injection
}

func show(w http.ResponseWriter, r *http.Request) {
	send(r.URL.Query().Get("subject"))
}

// case: across files
func show(w http.ResponseWriter, r *http.Request) {
	subject := asked(r)
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + subject + "\r\n\r\nHello")) // expect: mail-header-injection
}
// file: asked.go
package notices

import "net/http"

func asked(r *http.Request) string {
	if subject := r.PostFormValue("subject"); subject != "" {
		return subject
	}
	return ""
}

// case: through a field
type notice struct{ subject, label string }

func show(w http.ResponseWriter, r *http.Request) {
	one := notice{subject: r.FormValue("subject"), label: "fixed"}
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + one.label + "\r\n\r\nHello"))
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + one.subject + "\r\n\r\nHello")) // expect: mail-header-injection
}

// case: through a collection
func show(w http.ResponseWriter, r *http.Request) {
	all := map[string]string{"first": "fixed", "second": r.FormValue("subject")}
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + all["first"] + "\r\n\r\nHello"))
	for _, one := range []string{all["second"]} {
		smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + one + "\r\n\r\nHello")) // expect: mail-header-injection
	}
}

// case: sanitised
func show(w http.ResponseWriter, r *http.Request) {
	subject := r.FormValue("subject")
	smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + strings.NewReplacer("\r", "", "\n", "").Replace(subject) + "\r\n\r\nHello"))
}

// case: guarded
func show(w http.ResponseWriter, r *http.Request) {
	subject := r.FormValue("subject")
	switch subject {
	case "Order", "Invoice":
		smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + subject + "\r\n\r\nHello"))
	default:
		http.Error(w, "unknown", http.StatusBadRequest)
	}
}

// case: constant
func show(w http.ResponseWriter, r *http.Request) {
	subject := "Order"
	if r.FormValue("subject") != "" {
		smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + subject + "\r\n\r\nHello"))
	}
}

// case: dead branch
const switchedOn = false

func show(w http.ResponseWriter, r *http.Request) {
	if switchedOn {
		smtp.SendMail("mail:25", nil, "shop@example.com", []string{"ann@example.com"}, []byte("Subject: " + r.FormValue("subject") + "\r\n\r\nHello"))
	}
}

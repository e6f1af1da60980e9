package pages

import (
	"bytes"
	"database/sql"
	"encoding/xml"
	"fmt"
	"html"
	"html/template"
	"io"
	"net/http"
	"strconv"
	text "text/template"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	"github.com/golang-jwt/jwt/v4"
	"github.com/labstack/echo/v4"
)

// case: plain flow
func hello(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("<h1>" + r.FormValue("name") + "</h1>")) // expect: xss
}

// case: formatted into the answer
func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<h1>%s</h1>", r.URL.Query().Get("name")) // expect: xss
}

// case: written as text
func hello(w http.ResponseWriter, r *http.Request) {
	io.WriteString(w, "<p>"+r.FormValue("name")) // expect: xss
}

// case: through a helper
func page(w http.ResponseWriter, title string) {
	fmt.Fprint(w, "<title>", title, "</title>") // expect: xss
}

func hello(w http.ResponseWriter, r *http.Request) {
	page(w, r.FormValue("title"))
}

// case: across files
func hello(w http.ResponseWriter, r *http.Request) {
	page(w, r.FormValue("title"))
}
// file: page.go
package pages

import "net/http"

func page(w http.ResponseWriter, title string) {
	w.Write([]byte("<title>" + title + "</title>")) // expect: xss
}

// case: through a field
type view struct{ title string }

func (v view) write(w http.ResponseWriter) {
	fmt.Fprintln(w, "<h1>"+v.title) // expect: xss
}

func hello(w http.ResponseWriter, r *http.Request) {
	view{title: r.FormValue("title")}.write(w)
}

// case: through a buffer
func hello(w http.ResponseWriter, r *http.Request) {
	var page bytes.Buffer
	page.WriteString("<h1>")
	page.WriteString(r.FormValue("title"))
	w.Write(page.Bytes()) // expect: xss
}

// case: said to be safe
func hello(w http.ResponseWriter, r *http.Request) {
	view := template.Must(template.New("page").Parse(`<p>{{.}}</p>`))
	view.Execute(w, template.HTML(r.FormValue("bio"))) // expect: xss
	view.Execute(w, r.FormValue("bio"))
}

// case: a template that does not escape
func hello(w http.ResponseWriter, r *http.Request) {
	view := text.Must(text.New("page").Parse(`<p>{{.}}</p>`))
	view.Execute(w, r.FormValue("bio")) // expect: xss
}

// case: echo
func hello(c echo.Context) error {
	return c.HTML(http.StatusOK, "<p>"+c.QueryParam("name")) // expect: xss
}

// case: gin
func hello(c *gin.Context) {
	c.Data(200, "text/html; charset=utf-8", []byte("<p>"+c.Query("name"))) // expect: xss
	c.JSON(200, gin.H{"name": c.Query("name")})
}

// case: fiber
func hello(c *fiber.Ctx) error {
	c.Set("Content-Type", "text/html")
	return c.SendString("<p>" + c.Query("name")) // expect: xss
}

// case: fiber, as text
func hello(c *fiber.Ctx) error {
	return c.SendString("hello " + c.Query("name"))
}

// case: sanitised: escaped
func hello(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<h1>%s</h1>", html.EscapeString(r.FormValue("name")))
	fmt.Fprintf(w, "<h1>%s</h1>", template.HTMLEscapeString(r.FormValue("name")))
}

// case: sanitised: a number
func hello(w http.ResponseWriter, r *http.Request) {
	page, _ := strconv.Atoi(r.FormValue("page"))
	fmt.Fprintf(w, "<h1>%d</h1>", page)
}

// case: no page
func hello(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"name": %q}`, r.FormValue("name"))
}

// case: guarded
func hello(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if name != "anna" {
		return
	}
	fmt.Fprintf(w, "<h1>%s</h1>", name)
}

// case: constant
func hello(w http.ResponseWriter, r *http.Request) {
	name := "you"
	fmt.Fprintf(w, "<h1>%s</h1>", name)
}

// case: dead branch
func hello(w http.ResponseWriter, r *http.Request) {
	verbose := false
	if verbose {
		fmt.Fprintf(w, "<h1>%s</h1>", r.FormValue("name"))
	}
}

// case: what others have stored, shown as it is
func names(db *sql.DB) ([]string, error) {
	rows, err := db.Query("SELECT name FROM users")
	if err != nil {
		return nil, err
	}
	var found []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		found = append(found, name)
	}
	return found, nil
}

func show(w http.ResponseWriter, db *sql.DB) {
	found, _ := names(db)
	fmt.Fprintf(w, "<p>%s</p>", found[0]) // expect: xss
}

// case: a number of the database
func count(w http.ResponseWriter, db *sql.DB) {
	var all int
	db.QueryRow("SELECT count(*) FROM users").Scan(&all)
	fmt.Fprintf(w, "<p>%v</p>", all)
}

// case: what no link can make the browser of somebody else send
func show(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "no page at %s for %s", r.RequestURI, r.UserAgent())
}

// case: through a collection: a list that grows
func list(w http.ResponseWriter, r *http.Request) {
	var rows []string
	for _, name := range r.URL.Query()["name"] {
		rows = append(rows, "<li>"+name+"</li>")
	}
	for _, row := range rows {
		io.WriteString(w, row) // expect: xss
	}
}

// case: what a server that a test starts answers
// file: pages_test.go
package shop

func TestPages(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write([]byte("got: " + r.FormValue("name")))
	}))
	defer server.Close()
}
// file: pages.go
package shop

func pages() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write([]byte("got: " + r.FormValue("name"))) // expect: xss
	})
}

// case: a cache gives what was put there, not the name it has there
type pictures struct{ cache *lru.Cache }

func (p *pictures) show(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if !p.cache.Contains(name) {
		p.cache.Add(name, "<svg></svg>")
	}
	data, _ := p.cache.Get(name)
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Write([]byte(data.(string)))
}

func (p *pictures) remember(w http.ResponseWriter, r *http.Request) {
	p.cache.Add("last", r.FormValue("text"))
	last, _ := p.cache.Get("last")
	w.Write([]byte(last.(string))) // expect: xss
}

// case: what a store keeps under a name is not the name
func show(w http.ResponseWriter, r *http.Request) {
	kept, _ := store.Get(context.Background(), "page:"+r.FormValue("name")).Bytes()
	w.Write(kept)
}

// case: names of elements hold no markup
func answer(w http.ResponseWriter, r *http.Request) {
	decoder := xml.NewDecoder(r.Body)
	for {
		token, err := decoder.Token()
		if err != nil {
			return
		}
		if start, ok := token.(xml.StartElement); ok {
			io.WriteString(w, element(start.Name))
			io.WriteString(w, start.Name.Space) // expect: xss
		}
	}
}

func element(name xml.Name) string { return "<" + name.Local + "/>" }

// case: a token that says who it is for
func token(c *gin.Context) {
	claims := jwt.MapClaims{"name": c.Query("name")}
	signed, _ := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(key)
	page := fmt.Sprintf("<script>keep('%s', '%s')</script>", signed, c.Query("name"))
	c.Data(200, "text/html; charset=utf-8", []byte(page)) // expect: xss
	c.Data(200, "text/html; charset=utf-8", []byte(fmt.Sprintf("<script>keep('%s')</script>", signed)))
}

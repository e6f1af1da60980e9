package web

import (
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"github.com/beego/beego/v2/client/orm"
	"github.com/beego/beego/v2/server/web"
	"github.com/beego/beego/v2/server/web/context"
	"github.com/cloudwego/hertz/pkg/app"
	"github.com/emicklei/go-restful/v3"
	"github.com/gin-gonic/gin"
	"github.com/gorilla/websocket"
	"github.com/kataras/iris/v12"
	"github.com/revel/revel"
	"github.com/valyala/fasthttp"
	"gopkg.in/macaron.v1"
)

// case: Beego: a controller
type PageController struct {
	web.Controller
}

func (c *PageController) Get() {
	c.Ctx.WriteString("<p>" + c.GetString("name") + "</p>") // expect: xss
	c.Redirect(c.GetString("to"), 302)                      // expect: open-redirect
	c.Redirect("/orders", 302)
	c.SaveToFile("file", "uploads/"+c.GetString("name")) // expect: path-traversal
}

// case: Beego: what its context gives and takes
func show(ctx *context.Context) {
	ctx.Output.Body([]byte(ctx.Input.Query("name"))) // expect: xss
	ctx.Output.Header("Location", ctx.Input.Query("to")) // expect: open-redirect
}

// case: Beego: an answer that is no page
func show(ctx *context.Context) {
	ctx.Output.Header("Content-Type", "application/json")
	ctx.Output.Body([]byte(ctx.Input.Query("name")))
}

// case: Beego: statements
func find(ctx *context.Context) {
	o := orm.NewOrm()
	o.Raw("SELECT * FROM users WHERE name = '" + ctx.Input.Query("name") + "'") // expect: sql-injection
	o.Raw("SELECT * FROM users WHERE name = ?", ctx.Input.Query("name"))
	b, _ := orm.NewQueryBuilder("mysql")
	b.Select("id").From("users").Where("name = '" + ctx.Input.Query("name") + "'") // expect: sql-injection
	b.Select("id").From("users").Where("name = ?")
}

// case: Macaron
func show(ctx *macaron.Context) {
	os.ReadFile("notes/" + ctx.Params(":name")) // expect: path-traversal
	ctx.Redirect(ctx.Query("to"))               // expect: open-redirect
	ctx.Redirect("/")
}

// case: Iris
func show(ctx iris.Context) {
	ctx.HTML("<p>" + ctx.URLParam("name") + "</p>") // expect: xss
	ctx.SendFile("files/"+ctx.Params().Get("name"), "a") // expect: path-traversal
	ctx.HTML("<p>hello</p>")
}

// case: Revel
type Page struct {
	*revel.Controller
}

func (c Page) Show() revel.Result {
	os.ReadFile("notes/" + c.Params.Query.Get("name")) // expect: path-traversal
	return c.RenderHTML(c.Params.Form.Get("text"))     // expect: xss
}

func (c Page) Away() revel.Result {
	return c.Redirect(c.Params.Get("to")) // expect: open-redirect
}

// case: fasthttp
func show(ctx *fasthttp.RequestCtx) {
	ctx.SendFile("files/" + string(ctx.QueryArgs().Peek("name"))) // expect: path-traversal
	ctx.SetContentType("text/html")
	ctx.WriteString("<p>" + string(ctx.FormValue("name"))) // expect: xss
}

// case: fasthttp: the address of the request is rewritten, that of another is not
func strip(ctx *fasthttp.RequestCtx) {
	ctx.Request.SetRequestURI(strings.TrimPrefix(string(ctx.RequestURI()), "/shop"))
	req := fasthttp.AcquireRequest()
	req.SetRequestURI(string(ctx.QueryArgs().Peek("url"))) // expect: ssrf
	exec.Command("sh", "-c", string(ctx.Request.Body())).Run() // expect: command-injection
}

// case: fasthttp: plain text
func show(ctx *fasthttp.RequestCtx) {
	ctx.WriteString("hello " + string(ctx.FormValue("name")))
}

// case: Hertz
func show(c *app.RequestContext) {
	c.File("files/" + c.Query("name")) // expect: path-traversal
	c.File("files/terms.pdf")
}

// case: go-restful
func show(request *restful.Request, response *restful.Response) {
	os.ReadFile("notes/" + request.PathParameter("name")) // expect: path-traversal
	io.WriteString(response, "<p>"+request.QueryParameter("name")) // expect: xss
}

// case: messages over a WebSocket
func listen(w http.ResponseWriter, r *http.Request) {
	upgrader := websocket.Upgrader{}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	_, message, _ := conn.ReadMessage()
	os.ReadFile(string(message)) // expect: path-traversal
}

// case: quoting is no escaping
func greet(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<p>%q</p>", r.FormValue("name")) // expect: xss
	fmt.Fprintf(w, "<p>%s</p>", template.HTMLEscapeString(r.FormValue("name")))
}

// case: JSON of a value that holds data, where markup is escaped
type note struct{ Text string }

func show(w http.ResponseWriter, r *http.Request) {
	out, _ := json.Marshal(note{r.FormValue("text")})
	w.Write(out)
}

// case: a pattern that the whole text must match
func open(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	if ok, _ := regexp.MatchString("^[a-z]+$", name); ok {
		os.ReadFile("notes/" + name)
	}
	if ok, _ := regexp.MatchString("[a-z]+", name); ok {
		os.ReadFile("notes/" + name) // expect: path-traversal
	}
}

// case: a redirect to a fixed host whose scheme is left open
func away(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "//shop.example.com/"+r.FormValue("page"), http.StatusFound)
	http.Redirect(w, r, "//"+r.FormValue("host"), http.StatusFound) // expect: open-redirect
}

// case: an address whose host comes from the request
func fetch(w http.ResponseWriter, r *http.Request) {
	to := &url.URL{Scheme: "https", Host: r.FormValue("host"), Path: "/"}
	http.Get(to.String()) // expect: ssrf
}

// case: services of gRPC and Connect
import (
	"context"
	"database/sql"

	"connectrpc.com/connect"
	pb "example.com/shop/gen/shop/v1"
)

type items struct {
	pb.UnimplementedItemServiceServer
	db *sql.DB
}

func (s *items) List(ctx context.Context, request *pb.ListRequest) (*pb.ListReply, error) {
	s.db.QueryContext(ctx, "SELECT * FROM items WHERE name = '"+request.GetName()+"'") // expect: sql-injection
	return s.found(ctx, &pb.ListRequest{Name: "all"}, 1)
}

func (s *items) found(ctx context.Context, request *pb.ListRequest, page int) (*pb.ListReply, error) {
	_, err := s.db.QueryContext(ctx, "SELECT * FROM items WHERE name = $1", request.Name)
	return nil, err
}

func (s *items) remove(ctx context.Context, item *row) error {
	return os.Remove(item.path)
}

func (s *items) Remove(ctx context.Context, item *row) error {
	return os.Remove(item.path)
}

type row struct{ path string }

func (s *items) Watch(request *pb.WatchRequest, stream pb.ItemService_WatchServer) error {
	_, err := s.db.Query("SELECT * FROM items ORDER BY " + request.Order) // expect: sql-injection
	return err
}

type links struct {
	pb.UnimplementedLinkServiceHandler
	db *sql.DB
}

func (s *links) Find(ctx context.Context, req *connect.Request[pb.FindRequest]) (*connect.Response[pb.Link], error) {
	_, err := s.db.QueryContext(ctx, "SELECT * FROM links WHERE name = '"+req.Msg.Name+"'") // expect: sql-injection
	return nil, err
}

// case: Flamego
// file: files.go
package files

import (
	"net/http"
	"os"

	"github.com/flamego/flamego"
)

func show(c flamego.Context) {
	os.ReadFile("/srv/files/" + c.Param("name"))             // expect: path-traversal
	http.Get(c.Query("address"))                             // expect: ssrf
	os.Remove("/srv/files/" + c.Request().FormValue("file")) // expect: path-traversal
	c.Redirect(c.Query("next"))                              // expect: open-redirect
}

// case: a form that a handler is given beside a context of the program's own
// file: internal/context/context.go
package context

import "gopkg.in/macaron.v1"

type Context struct {
	*macaron.Context
	User string
}
// file: internal/form/form.go
package form

type Import struct {
	Address string `binding:"Required"`
	Depth   int
	Name    string `binding:"Required;AlphaDashDot;MaxSize(100)"`
}
// file: internal/route/import.go
package route

import (
	"fmt"
	"net/http"
	"os"

	"example.com/shop/internal/context"
	"example.com/shop/internal/form"
)

func ImportPost(c *context.Context, f form.Import) {
	http.Get(f.Address)                                // expect: ssrf
	os.ReadFile(fmt.Sprintf("/srv/depth/%d", f.Depth))
	os.ReadFile("/srv/names/" + f.Name)
	os.ReadFile("/srv/people/" + c.User)
	os.ReadFile("/srv/files/" + c.Params(":name")) // expect: path-traversal
}

// case: GoFrame
// file: files.go
package files

import (
	"net/http"
	"os"

	"github.com/gogf/gf/v2/net/ghttp"
)

func show(r *ghttp.Request) {
	os.ReadFile("/srv/files/" + r.Get("name").String()) // expect: path-traversal
	http.Get(r.GetQuery("address").String())            // expect: ssrf
	os.ReadFile(r.GetRouter("id").String())             // expect: path-traversal
}

// case: what a struct says of its fields when a request is read into it
type Moved struct {
	Name string `json:"name" binding:"required,uuid"`
	Kind string `json:"kind" binding:"oneof=copy move"`
	Free string `json:"free" binding:"required,max=100"`
}

func take(c *gin.Context) {
	var in Moved
	if c.ShouldBindJSON(&in) != nil {
		return
	}
	os.ReadFile("/srv/" + in.Name)
	os.ReadFile("/srv/" + in.Kind)
	os.ReadFile("/srv/" + in.Free) // expect: path-traversal
}

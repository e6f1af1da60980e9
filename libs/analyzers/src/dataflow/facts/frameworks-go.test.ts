import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { admittedIn, factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(['go']))

const HANDLERS = `
func show(w http.ResponseWriter, r *http.Request) {}
func requireUser(h http.Handler) http.Handler { return h }
func fence(h http.Handler) http.Handler {
  return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
    if r.Header.Get("X-Gardener") == "" { http.Error(w, "no", http.StatusForbidden); return }
    h.ServeHTTP(w, r)
  })
}
`

describe('routes of Go', () => {
  const served = (start: string) => ({ 'main.go': `package main
import "net/http"
func main() {
  beds := http.NewServeMux()
  beds.HandleFunc("GET /all", show)
  admin := http.NewServeMux()
  admin.HandleFunc("DELETE /admin/beds/{id}", show)
  mux := http.NewServeMux()
  mux.HandleFunc("GET /about", show)
  mux.Handle("POST /plant", requireUser(http.HandlerFunc(show)))
  mux.Handle("/beds/", http.StripPrefix("/beds", beds))
  mux.Handle("/admin/", fence(admin))
  ${start}
}
${HANDLERS}` })

  it('net/http: routers inside of routers, behind what stands around them', () => {
    expect(admittedIn(served('http.ListenAndServe(":80", mux)'))).toEqual(['DELETE /admin/beds/{id}: required', 'GET /about: none', 'GET /beds/all: none', 'POST /plant: required'])
  })

  it.each(['http.ListenAndServe(":80", fence(mux))', 'server := &http.Server{Addr: ":80", Handler: fence(mux)}\nserver.ListenAndServe()'])('net/http: what a server is started with holds for all: %s', (start) => {
    expect(admittedIn(served(start)).filter((route) => !route.endsWith('required'))).toEqual([])
  })

  it('Alice: chains of middleware', () => {
    const { routes } = factsIn({ 'main.go': `package main
import (
  "net/http"
  "github.com/julienschmidt/httprouter"
  "github.com/justinas/alice"
)
func main() {
  router := httprouter.New()
  all := alice.New(sessions)
  members := all.Append(fence)
  router.Handler(http.MethodGet, "/about", all.ThenFunc(show))
  router.Handler(http.MethodPost, "/plant", members.ThenFunc(show))
}
func sessions(h http.Handler) http.Handler { return h }
${HANDLERS}` })
    expect(routes.map(({ methods, route, handler, sign_in: signIn, middleware }) => [...methods, route, handler?.name, signIn, ...middleware.map(({ name }) => name)])).toEqual([
      ['GET', '/about', 'show', 'unknown', 'sessions'], ['POST', '/plant', 'show', 'required', 'sessions', 'fence'],
    ])
  })

  it('Gorilla: routes that begin with a path or methods, named methods, and a router in a field', () => {
    expect(admittedIn({ 'main.go': `package main
import (
  "net/http"
  "github.com/gorilla/mux"
)
type Garden struct { router *mux.Router }
func (g *Garden) routes() {
  g.router.Path("/plan").Methods("DELETE").HandlerFunc(show)
  g.router.Methods("PATCH").Path("/beds").Handler(fence(http.HandlerFunc(show)))
  g.router.HandleFunc("/plant", show).Methods(http.MethodPost)
}
func main() {
  g := &Garden{router: mux.NewRouter()}
  g.routes()
  http.ListenAndServe(":80", g.router)
}
${HANDLERS}` })).toEqual(['DELETE /plan: none', 'PATCH /beds: required', 'POST /plant: none'])
  })

  it('Fiber: middleware of some paths, groups in functions, and applications inside of another', () => {
    expect(admittedIn({ 'main.go': `package main
import (
  "github.com/gofiber/fiber/v2"
  jwtware "github.com/gofiber/contrib/jwt"
)
func main() {
  app := fiber.New()
  app.Use("/closed", jwtware.New(jwtware.Config{}))
  app.Get("/closed/beds", show)
  app.Add("PUT", "/open", show)
  app.Route("/garden", func(r fiber.Router) { r.Get("/beds", show) })
  shed := fiber.New()
  shed.Get("/tools", show)
  app.Mount("/shed", shed)
}
func show(c *fiber.Ctx) error { return nil }
` })).toEqual(['GET /closed/beds: required', 'GET /garden/beds: none', 'GET /shed/tools: none', 'PUT /open: none'])
  })

  it('Echo: routes of several methods', () => {
    expect(admittedIn({ 'main.go': `package main
import "github.com/labstack/echo/v4"
func main() {
  e := echo.New()
  e.Add("PUT", "/beds", show)
  e.Match([]string{"GET", "POST"}, "/plan", show, requireUser)
}
func show(c echo.Context) error { return nil }
func requireUser(next echo.HandlerFunc) echo.HandlerFunc { return next }
` })).toEqual(['GET|POST /plan: required', 'PUT /beds: none'])
  })
})

import { CORS_HEADER, SECURE_HEADER } from '../../uses/headers.ts'
import { defineUse, type UseModel } from '../../uses/model.ts'

const headers = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'security_headers', library, ...by })
const cors = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'cors', library, ...by })
const csrf = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'csrf', library, ...by })
const SET_HEADER = ['*.setHeader', '*.header', '*.set', '*.headers.set', '*.append']

/** What answers say to browsers: headers, other sites, forged requests. */
export const httpUses: readonly UseModel[] = [
  headers('helmet', { javascript: ['helmet', 'helmet.contentSecurityPolicy', 'helmet.hsts', 'helmet.frameguard', 'next-safe.nextSafe', 'next-safe', '@next-safe/middleware.chain'], given: { javascript: ['helmet', '@fastify/helmet'] } }),
  headers('hono', { javascript: ['hono/secure-headers.secureHeaders'] }),
  headers('header', { javascript: SET_HEADER, where: { of: [0], says: SECURE_HEADER } }),
  headers('nuxt-security', { javascript: ['nuxt-security'] }),
  headers('django', { settings: { python: [{ variable: 'MIDDLEWARE', says: /SecurityMiddleware$/ }, { variable: 'MIDDLEWARE', says: /^csp\./ }] } }),
  headers('talisman', { python: ['flask_talisman.Talisman'] , everywhere: true }),
  headers('secure', { python: ['secure.Secure', 'secure.Secure.framework.fastapi', 'secure.Secure.set_headers'] }),
  headers('spring-security', { java: ['*.contentSecurityPolicy', '*.httpStrictTransportSecurity', '*.frameOptions', '*.contentTypeOptions'] }),
  headers('header', { java: ['*.setHeader', '*.addHeader'], php: ['*.header', '*.withHeader', '*.set'], ruby: ['*.[]='], csharp: ['*.Append', '*.Add'], go: ['*.Set', '*.Header'], where: { of: [0], says: SECURE_HEADER } }),
  headers('header', { php: ['header'], where: { of: [0], says: /^(?:Content-Security-Policy|Strict-Transport-Security|X-Frame-Options|X-Content-Type-Options)\s*:/i } }),
  headers('header', { python: ['*.setdefault'], where: { of: [0], says: SECURE_HEADER } }),
  headers('laravel', { php: ['Bepsvpt.SecureHeaders.SecureHeaders', 'Spatie.Csp.AddCspHeaders'], given: { php: ['Spatie.Csp.AddCspHeaders', 'Bepsvpt.SecureHeaders.SecureHeadersMiddleware'] } }),
  headers('nelmio', { annotations: { php: ['NelmioSecurity'] } }),
  headers('secure_headers', { ruby: ['SecureHeaders.Configuration.default', '*.content_security_policy', '*.permissions_policy'], everywhere: true }),
  headers('aspnet', { csharp: ['*.UseHsts', '*.UseSecurityHeaders', '*.UseCsp', '*.UseXfo'], everywhere: true }),
  headers('unrolled/secure', { go: ['github.com/unrolled/secure.New', 'github.com/gin-contrib/secure.New', 'github.com/labstack/echo/middleware.Secure', 'github.com/labstack/echo/middleware.SecureWithConfig', 'github.com/gofiber/fiber/middleware/helmet.New', 'github.com/gofiber/helmet.New'] }),

  cors('cors', { javascript: ['cors', 'hono/cors.cors', '@elysiajs/cors.cors', '*.enableCors', 'nextjs-cors'], given: { javascript: ['cors', '@fastify/cors'] } }),
  cors('header', { javascript: SET_HEADER, java: ['*.setHeader', '*.addHeader'], php: ['*.header', '*.withHeader', '*.set'], go: ['*.Set', '*.Header'], csharp: ['*.Append', '*.Add'], where: { of: [0], says: CORS_HEADER } }),
  cors('header', { php: ['header'], where: { of: [0], says: /^Access-Control-Allow-(?:Origin|Credentials)\s*:/i } }),
  cors('flask-cors', { python: ['flask_cors.CORS', 'flask_cors.cross_origin'] }),
  cors('starlette', { given: { python: ['fastapi.middleware.cors.CORSMiddleware', 'starlette.middleware.cors.CORSMiddleware'] } }),
  cors('django-cors-headers', { settings: { python: [{ variable: 'MIDDLEWARE', says: /^corsheaders\./ }] } }),
  cors('spring', { java: ['*.addCorsMappings', '*.allowedOrigins', '*.allowedOriginPatterns', '*.setAllowedOrigins', '*.setAllowedOriginPatterns', '*.addAllowedOrigin', '*.addAllowedOriginPattern', '*.setAllowCredentials', '*.allowCredentials'], annotations: { java: ['CrossOrigin'] } }),
  cors('laravel', { given: { php: ['Illuminate.Http.Middleware.HandleCors', 'Fruitcake.Cors.HandleCors'] } }),
  cors('rack-cors', { ruby: ['*.origins', 'this.origins'] }),
  cors('aspnet', { csharp: ['*.AddCors', '*.UseCors', '*.AllowAnyOrigin', '*.WithOrigins', '*.AllowCredentials', '*.SetIsOriginAllowed', '*.RequireCors'], annotations: { csharp: ['EnableCors'] } }),
  cors('go', { go: ['github.com/gin-contrib/cors.New', 'github.com/gin-contrib/cors.Default', 'github.com/rs/cors.New', 'github.com/rs/cors.Default', 'github.com/rs/cors.AllowAll', 'github.com/go-chi/cors.Handler', 'github.com/labstack/echo/middleware.CORS', 'github.com/labstack/echo/middleware.CORSWithConfig', 'github.com/gofiber/fiber/middleware/cors.New', 'github.com/gorilla/handlers.CORS'] }),

  csrf('csurf', { javascript: ['csurf', 'csrf-csrf.doubleCsrf', 'csrf-sync.csrfSync', 'lusca.csrf', 'tiny-csrf', '@edge-csrf/nextjs.createCsrfMiddleware', '@dr.pogodin/csurf', 'hono/csrf.csrf', 'koa-csrf'], given: { javascript: ['@fastify/csrf-protection', 'fastify.Server.csrfProtection'] } }),
  csrf('flask-wtf', { python: ['flask_wtf.csrf.CSRFProtect', 'flask_wtf.CSRFProtect', 'flask_wtf.CsrfProtect'] , everywhere: true }),
  csrf('flask-wtf', { python: ['*.validate_on_submit', 'flask_wtf.csrf.validate_csrf', 'flask_seasurf.SeaSurf'] }),
  csrf('header', { javascript: ['*.get', '*.header'], go: ['*.Get', '*.GetHeader'], python: ['*.headers.get', '*.form.get'], where: { of: [0], says: /^(?:x-)?_?[cx]srf[-_]?(?:token)?$|^x-requested-with$|^sec-fetch-site$/i } }),
  csrf('django', { python: ['django.views.decorators.csrf.csrf_protect'], settings: { python: [{ variable: 'MIDDLEWARE', says: /CsrfViewMiddleware$/ }] } }),
  csrf('starlette', { given: { python: ['starlette_csrf.CSRFMiddleware', 'starlette_csrf.middleware.CSRFMiddleware'] }, python: ['fastapi_csrf_protect.CsrfProtect.validate_csrf'] }),
  csrf('spring-security', { java: ['*.csrfTokenRepository', 'org.springframework.security.web.csrf.CookieCsrfTokenRepository.withHttpOnlyFalse'] }),
  csrf('laravel', { given: { php: ['Illuminate.Foundation.Http.Middleware.VerifyCsrfToken', 'App.Http.Middleware.VerifyCsrfToken'] }, extends: { php: ['Illuminate.Foundation.Http.Middleware.VerifyCsrfToken', 'Illuminate.Foundation.Http.Middleware.ValidateCsrfToken'] } }),
  csrf('symfony', { php: ['*.isCsrfTokenValid'], annotations: { php: ['IsCsrfTokenValid'] } }),
  csrf('wordpress', { php: ['check_admin_referer', 'check_ajax_referer', 'wp_verify_nonce'] }),
  csrf('rails', { ruby: ['this.protect_from_forgery'] }),
  csrf('rack-protection', { ruby: ['this.use'], where: { of: [0], says: /Rack\.(?:Protection|Csrf)/ } }),
  csrf('aspnet', { csharp: ['*.AddAntiforgery', '*.UseAntiforgery', '*.ValidateRequestAsync'], annotations: { csharp: ['ValidateAntiForgeryToken', 'AutoValidateAntiforgeryToken'] }, given: { csharp: ['AutoValidateAntiforgeryTokenAttribute'] } }),
  csrf('gorilla/csrf', { go: ['github.com/gorilla/csrf.Protect', 'github.com/justinas/nosurf.New', 'github.com/justinas/nosurf.NewPure', 'github.com/utrack/gin-csrf.Middleware', 'github.com/labstack/echo/middleware.CSRF', 'github.com/labstack/echo/middleware.CSRFWithConfig', 'github.com/gofiber/fiber/middleware/csrf.New'] }),
]

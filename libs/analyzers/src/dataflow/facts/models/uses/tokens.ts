import { defineUse, type UseModel } from '../../uses/model.ts'

const cookie = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'cookie', library, ...by })
const session = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'session', library, ...by })
const issue = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'token_issue', library, ...by })
const verify = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'token_verify', library, ...by })

/** By what somebody is known from one request to the next. */
export const tokenUses: readonly UseModel[] = [
  cookie('express', { javascript: ['express.Response.cookie', 'res.cookie', 'response.cookie', '*.setCookie', 'hono/cookie.setCookie', 'hono/cookie.setSignedCookie', 'h3.setCookie'] }),
  cookie('next', { javascript: ['web.Cookies.set', 'next.cookies.set', '*.cookies.set', 'cookieStore.set', 'astro.cookies.set'] }),
  cookie('cookie', { javascript: ['cookie.serialize', 'cookies-next.setCookie', 'js-cookie.set', 'nookies.setCookie', 'koa.Context.cookies.set', '@remix-run/node.createCookie', 'react-router.createCookie'] }),
  cookie('flask', { python: ['*.set_cookie', '*.set_signed_cookie'] }),
  cookie('servlet', { java: ['javax.servlet.http.Cookie', 'jakarta.servlet.http.Cookie', 'org.springframework.http.ResponseCookie.from', 'javax.ws.rs.core.NewCookie', 'jakarta.ws.rs.core.NewCookie'] }),
  cookie('php', { php: ['setcookie', 'setrawcookie', 'cookie', 'Illuminate.Support.Facades.Cookie.make', 'Illuminate.Support.Facades.Cookie.queue', 'Cookie.queue', 'Symfony.Component.HttpFoundation.Cookie', 'Symfony.Component.HttpFoundation.Cookie.create'] }),
  cookie('rails', { ruby: ['*.set_cookie'] }),
  cookie('aspnet', { csharp: ['*.Cookies.Append', 'CookieOptions', '*.ConfigureApplicationCookie'] }),
  cookie('net/http', { go: ['net/http.SetCookie', 'net/http.Cookie', '*.SetCookie'] }),

  session('express-session', { javascript: ['express-session', 'cookie-session', 'koa-session', 'iron-session.getIronSession', 'iron-session/next.withIronSessionApiRoute', '@remix-run/node.createCookieSessionStorage', 'react-router.createCookieSessionStorage', 'h3.useSession', 'hono-sessions.sessionMiddleware', '*.session.regenerate', '*.session.destroy', 'express-mysql-session', 'connect-redis', 'connect-mongo.create', 'connect-pg-simple'], given: { javascript: ['@fastify/session', '@fastify/secure-session', '@fastify/cookie'] } }),
  session('flask-login', { python: ['flask_login.login_user', 'flask_login.logout_user', 'flask_session.Session'], given: { python: ['starlette.middleware.sessions.SessionMiddleware'] } }),
  session('django', { python: ['django.contrib.auth.login', 'django.contrib.auth.logout', 'request.session.cycle_key', 'request.session.flush', 'django.http.HttpRequest.session.cycle_key', 'django.http.HttpRequest.session.flush', 'django.contrib.auth.update_session_auth_hash'] }),
  session('servlet', { java: ['*.changeSessionId', '*.invalidate', '*.sessionManagement', '*.sessionFixation'] }),
  session('php', { php: ['session_start', 'session_regenerate_id', 'session_destroy', 'session_set_cookie_params', 'Illuminate.Support.Facades.Session.regenerate', 'Illuminate.Support.Facades.Session.invalidate', '*.session.regenerate', '*.session.invalidate', '*.regenerateToken'] }),
  session('rails', { ruby: ['this.reset_session', 'reset_session', '*.session_store'] }),
  session('aspnet', { csharp: ['*.AddSession', '*.UseSession', '*.SignInAsync', '*.SignOutAsync', '*.AddCookie'] }),
  session('gorilla/sessions', { go: ['github.com/gorilla/sessions.NewCookieStore', 'github.com/gorilla/sessions.NewFilesystemStore', 'github.com/gin-contrib/sessions.Sessions', 'github.com/alexedwards/scs.New', '*.RenewToken', 'github.com/gofiber/fiber/middleware/session.New'] }),

  issue('jsonwebtoken', { javascript: ['jsonwebtoken.sign', 'jose.SignJWT', 'jose.EncryptJWT', 'fast-jwt.createSigner', '@nestjs/jwt.JwtService.sign', '@nestjs/jwt.JwtService.signAsync', '*.jwtService.sign', '*.jwtService.signAsync', '*.jwt.sign', 'hono/jwt.sign', 'jwt-simple.encode', 'paseto.V4.sign', 'djwt.create'] }),
  verify('jsonwebtoken', { javascript: ['jsonwebtoken.verify', 'jose.jwtVerify', 'jose.jwtDecrypt', 'jose.compactVerify', 'fast-jwt.createVerifier', '@nestjs/jwt.JwtService.verify', '@nestjs/jwt.JwtService.verifyAsync', '*.jwtService.verify', '*.jwtService.verifyAsync', '*.jwtVerify', '*.jwt.verify', 'hono/jwt.verify', 'hono/jwt.jwt', 'express-jwt.expressjwt', 'express-jwt', 'koa-jwt', 'jwt-simple.decode', 'passport-jwt.Strategy', 'djwt.verify'] }),
  verify('jwt-decode', { javascript: ['jsonwebtoken.decode', 'jwt-decode', 'jwt-decode.jwtDecode', 'jose.decodeJwt'] }),
  issue('pyjwt', { python: ['jwt.encode', 'jose.jwt.encode', 'authlib.jose.jwt.encode', 'flask_jwt_extended.create_access_token', 'flask_jwt_extended.create_refresh_token', 'rest_framework_simplejwt.tokens.RefreshToken.for_user', 'itsdangerous.URLSafeTimedSerializer.dumps', 'joserfc.jwt.encode'] }),
  verify('pyjwt', { python: ['jwt.decode', 'jose.jwt.decode', 'authlib.jose.jwt.decode', 'flask_jwt_extended.verify_jwt_in_request', 'flask_jwt_extended.decode_token', 'flask_jwt_extended.jwt_required', 'itsdangerous.URLSafeTimedSerializer.loads', 'joserfc.jwt.decode'], annotations: { python: ['jwt_required'] } }),
  issue('jjwt', { java: ['io.jsonwebtoken.Jwts.builder', 'com.auth0.jwt.JWT.create', 'com.nimbusds.jwt.SignedJWT', 'org.springframework.security.oauth2.jwt.JwtEncoder.encode'] }),
  verify('jjwt', { java: ['io.jsonwebtoken.Jwts.parser', 'io.jsonwebtoken.Jwts.parserBuilder', 'com.auth0.jwt.JWT.require', 'com.auth0.jwt.JWT.decode', 'com.nimbusds.jwt.SignedJWT.verify', 'org.springframework.security.oauth2.jwt.JwtDecoder.decode'] }),
  issue('firebase/php-jwt', { php: ['Firebase.JWT.JWT.encode', '*.createToken', 'Tymon.JWTAuth.Facades.JWTAuth.fromUser', 'Tymon.JWTAuth.Facades.JWTAuth.attempt', '*.createTokenFromUser'] }),
  verify('firebase/php-jwt', { php: ['Firebase.JWT.JWT.decode', 'Tymon.JWTAuth.Facades.JWTAuth.parseToken'] }),
  issue('ruby-jwt', { ruby: ['JWT.encode', '*.signed_id', 'Rails.application.message_verifier.generate'] }),
  verify('ruby-jwt', { ruby: ['JWT.decode', '*.find_signed', '*.find_signed!'] }),
  issue('aspnet', { csharp: ['JwtSecurityTokenHandler.WriteToken', 'JwtSecurityToken', '*.CreateToken'] }),
  verify('aspnet', { csharp: ['JwtSecurityTokenHandler.ValidateToken', '*.ValidateToken', '*.ValidateTokenAsync', '*.AddJwtBearer', 'TokenValidationParameters'] }),
  issue('golang-jwt', { go: ['github.com/golang-jwt/jwt.NewWithClaims', 'github.com/golang-jwt/jwt.New', 'github.com/lestrrat-go/jwx/jwt.Sign'] }),
  verify('golang-jwt', { go: ['github.com/golang-jwt/jwt.Parse', 'github.com/golang-jwt/jwt.ParseWithClaims', 'github.com/golang-jwt/jwt.NewParser', 'github.com/lestrrat-go/jwx/jwt.Parse', 'github.com/gofiber/contrib/jwt.New', 'github.com/labstack/echo-jwt.WithConfig', 'github.com/labstack/echo-jwt.JWT'] }),
]

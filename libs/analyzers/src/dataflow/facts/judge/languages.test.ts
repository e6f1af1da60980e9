import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { factsIn } from '../testing.ts'
import { judge } from './judge.ts'

beforeAll(async () => loadLanguages(['php', 'ruby', 'go', 'java', 'csharp']))

type Files = Readonly<Record<string, string>>

const told = (files: Files): string[] => judge(factsIn(files)).map(({ rule_id: rule }) => rule).filter((rule) => rule === 'webhook-unverified' || rule === 'unlimited-sign-in-attempts')

const laravel = (hook: string): Files => ({
  'routes/api.php': `<?php\nRoute::post('/login', [EntryController::class, 'enter']);\nRoute::post('/webhooks/stripe', [EntryController::class, 'stripe']);`,
  'app/Http/Controllers/EntryController.php': `<?php
namespace App\\Http\\Controllers;
use Illuminate\\Support\\Facades\\Hash;
use App\\Models\\Booking;
use App\\Models\\User;
class EntryController extends Controller {
  public function enter(Request $request) { $user = User::where('email', $request->input('email'))->first(); if (!Hash::check($request->input('password'), $user->password)) { abort(401); } return $user->id; }
  public function stripe(Request $request) { ${hook} Booking::where('session', $request->input('id'))->update(['state' => 'paid']); }
}` })

const rails = (hook: string): Files => ({
  'config/routes.rb': `Rails.application.routes.draw do\n  post '/login', to: 'entries#create'\n  post '/webhooks/stripe', to: 'hooks#stripe'\nend`,
  'app/controllers/entries_controller.rb': `class EntriesController < ApplicationController\n  def create\n    user = User.find_by(email: params[:email])\n    return head(:unauthorized) unless user&.authenticate(params[:password])\n    session[:user_id] = user.id\n  end\nend`,
  'app/controllers/hooks_controller.rb': `class HooksController < ApplicationController\n  skip_before_action :verify_authenticity_token\n  def stripe\n    ${hook}\n    Booking.find_by(session: params[:id]).update!(state: 'paid')\n  end\nend` })

const gin = (hook: string): Files => ({ 'main.go': `package main
import ("github.com/gin-gonic/gin"; "golang.org/x/crypto/bcrypt"; "github.com/stripe/stripe-go/webhook"; "gorm.io/gorm")
var db *gorm.DB
func enter(c *gin.Context) { var user User; db.Where("email = ?", c.PostForm("email")).First(&user); if bcrypt.CompareHashAndPassword([]byte(user.Hash), []byte(c.PostForm("password"))) != nil { c.AbortWithStatus(401); return } }
func stripeHook(c *gin.Context) { ${hook}
 db.Model(&Booking{}).Where("session = ?", c.PostForm("id")).Update("state", "paid") }
func main() { r := gin.Default(); r.POST("/login", enter); r.POST("/webhooks/stripe", stripeHook); r.Run() }` })

const spring = (hook: string): Files => ({
  'Bookings.java': `interface Bookings extends org.springframework.data.jpa.repository.JpaRepository<Booking, Long> {}`,
  'Users.java': `interface Users extends org.springframework.data.jpa.repository.JpaRepository<User, Long> {}`,
  'Entry.java': `import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.web.bind.annotation.*;
import com.stripe.net.Webhook;
@RestController class Entry {
  private final Users users; private final Bookings bookings; private final PasswordEncoder encoder;
  Entry(Users users, Bookings bookings, PasswordEncoder encoder) { this.users = users; this.bookings = bookings; this.encoder = encoder; }
  @PostMapping("/login") Long enter(@RequestBody Typed typed) { User user = users.findByEmail(typed.getEmail()); if (!encoder.matches(typed.getPassword(), user.getHash())) { throw new Wrong(); } return user.getId(); }
  @PostMapping("/webhooks/stripe") void stripe(@RequestBody String body, @RequestHeader("Stripe-Signature") String signature) { ${hook} Booking found = bookings.findBySession(body); bookings.save(found); }
}` })

const aspnet = (hook: string): Files => ({ 'Entry.cs': `using Microsoft.AspNetCore.Mvc; using Microsoft.EntityFrameworkCore;
[ApiController] public class Entry : ControllerBase {
  private readonly Store _store; public Entry(Store store) { _store = store; }
  [HttpPost("/login")] public IActionResult Enter(Typed typed) { var user = _store.Users.First(u => u.Email == typed.Email); if (!BCrypt.Net.BCrypt.Verify(typed.Password, user.Hash)) return BadRequest(); return Ok(user.Id); }
  [HttpPost("/webhooks/stripe")] public IActionResult Stripe(string body) { ${hook} _store.Bookings.First(b => b.Session == body).State = "paid"; _store.SaveChanges(); return Ok(); }
}
public class Store : DbContext { public DbSet<User> Users { get; set; } public DbSet<Booking> Bookings { get; set; } }` })

describe('sign-in without a limit, and a webhook that trusts its sender', () => {
  it.each([
    ['Laravel', laravel, `\\Stripe\\Webhook::constructEvent($request->getContent(), $request->header('Stripe-Signature'), $secret);`],
    ['Rails', rails, `Stripe::Webhook.construct_event(request.body.read, request.headers['Stripe-Signature'], secret)`],
    ['Gin', gin, `if _, err := webhook.ConstructEvent(body, c.GetHeader("Stripe-Signature"), secret); err != nil { return }`],
    ['Spring', spring, `Webhook.constructEvent(body, signature, secret);`],
    ['ASP.NET', aspnet, `Stripe.EventUtility.ConstructEvent(body, signature, secret);`],
  ])('are told in %s, and the hook is left alone where it verifies the signature', (_, program, verifies) => {
    expect(told(program('')).sort()).toEqual(['unlimited-sign-in-attempts', 'webhook-unverified'])
    expect(told(program(verifies))).toEqual(['unlimited-sign-in-attempts'])
  })
})

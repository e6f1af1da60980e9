import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'
import { judge } from './judge.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Files = Readonly<Record<string, string>>

const told = (files: Files): string[] => judge(factsIn(files)).filter(({ rule_id: rule }) => rule === 'foreign-object').map(({ file_path: path, line, severity }) => `${path}:${line} ${severity ?? 'high'}`)

const express = (...routes: readonly string[]): Files => ({ 'app.js': `const express = require('express')
const { PrismaClient } = require('@prisma/client')
const { requireAuth } = require('./auth')
const prisma = new PrismaClient()
const app = express()
app.get('/invoices', requireAuth, async (req, res) => res.json(await prisma.invoice.findMany({ where: { userId: req.user.id } })))
${routes.join('\n')}`, 'auth.js': 'exports.requireAuth = (req, res, next) => (req.user ? next() : res.sendStatus(401))' })

describe('objects of somebody else', () => {
  it.each([
    ['Express and Prisma', express("app.delete('/invoices/:id', requireAuth, async (req, res) => { await prisma.invoice.delete({ where: { id: req.params.id } }); res.end() })"), 'app.js:7 high'],
    ['Flask and SQLAlchemy', { 'app.py': `from flask import Flask, jsonify
from flask_login import login_required, current_user
from models import Invoice
app = Flask(__name__)
@app.route('/invoices')
@login_required
def mine():
    return jsonify(Invoice.query.filter_by(user_id=current_user.id).all())
@app.route('/invoices/<int:id>')
@login_required
def one(id):
    return jsonify(Invoice.query.get_or_404(id))
`, 'models.py': 'from flask_sqlalchemy import SQLAlchemy\ndb = SQLAlchemy()\nclass Invoice(db.Model):\n    user_id = db.Column(db.Integer)\n' }, 'app.py:12 medium'],
    ['Django', { 'shop/views.py': `from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404
from .models import Invoice
@login_required
def mine(request):
    return render(request, 'a.html', {'all': Invoice.objects.filter(user=request.user)})
@login_required
def remove(request, pk):
    Invoice.objects.get(pk=pk).delete()
`, 'shop/models.py': 'from django.db import models\nclass Invoice(models.Model):\n    user = models.ForeignKey(User)\n', 'shop/__init__.py': '', 'shop/urls.py': "from django.urls import path\nfrom . import views\nurlpatterns = [path('invoices', views.mine), path('invoices/<int:pk>/remove', views.remove)]\n" }, 'shop/views.py:9 high'],
    ['Laravel', { 'routes/api.php': "<?php\nuse App\\Http\\Controllers\\InvoiceController;\nRoute::middleware('auth:sanctum')->group(function () {\nRoute::get('/invoices', [InvoiceController::class, 'index']);\nRoute::delete('/invoices/{id}', [InvoiceController::class, 'destroy']);\n});", 'app/Http/Controllers/InvoiceController.php': `<?php
namespace App\\Http\\Controllers;
use App\\Models\\Invoice;
class InvoiceController {
  public function index(Request $request) { return Invoice::where('user_id', $request->user()->id)->get(); }
  public function destroy($id) { Invoice::findOrFail($id)->delete(); }
}`, 'app/Models/Invoice.php': '<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\nclass Invoice extends Model { }' }, 'app/Http/Controllers/InvoiceController.php:6 high'],
    ['Rails', { 'config/routes.rb': 'Rails.application.routes.draw do\n  resources :invoices\nend', 'app/controllers/invoices_controller.rb': `class InvoicesController < ApplicationController
  before_action :authenticate_user!
  def index
    @all = Invoice.where(user_id: current_user.id)
  end
  def destroy
    Invoice.find(params[:id]).destroy
  end
end`, 'app/models/invoice.rb': 'class Invoice < ApplicationRecord\n  belongs_to :user\nend' }, 'app/controllers/invoices_controller.rb:7 high'],
    ['Spring', { 'Invoices.java': `@RestController
class Invoices {
  private final InvoiceRepository repository;
  @PreAuthorize("isAuthenticated()")
  @GetMapping("/invoices") List<Invoice> mine(@AuthenticationPrincipal User user) { return repository.findByUserId(user.getId()); }
  @PreAuthorize("isAuthenticated()")
  @DeleteMapping("/invoices/{id}") void remove(@PathVariable Long id) { repository.deleteById(id); }
}`, 'InvoiceRepository.java': 'interface InvoiceRepository extends JpaRepository<Invoice, Long> { List<Invoice> findByUserId(Long id); }' }, 'Invoices.java:7 high'],
    ['ASP.NET', { 'Invoices.cs': `[Authorize]
[Route("invoices")]
public class InvoicesController : ControllerBase {
  private readonly AppDbContext _context;
  [HttpGet] public IActionResult Mine() { var userId = User.FindFirstValue(ClaimTypes.NameIdentifier); return Ok(_context.Invoices.Where(i => i.UserId == userId).ToList()); }
  [HttpGet("{id}")] public IActionResult One(int id) { return Ok(_context.Invoices.Find(id)); }
}` }, 'Invoices.cs:6 medium'],
    ['Go', { 'main.go': `package main
import "github.com/gin-gonic/gin"
func main() {
  r := gin.Default()
  g := r.Group("/", RequireAuth())
  g.GET("/invoices", mine)
  g.DELETE("/invoices/:id", remove)
}
func RequireAuth() gin.HandlerFunc { return func(c *gin.Context) { if c.GetHeader("Authorization") == "" { c.AbortWithStatus(401) } } }
func mine(c *gin.Context) { user := currentUser(c); rows, _ := db.Query("SELECT * FROM invoices WHERE user_id = $1", user.ID); c.JSON(200, rows) }
func remove(c *gin.Context) { db.Exec("DELETE FROM invoices WHERE id = $1", c.Param("id")) }
` }, 'main.go:11 high'],
  ] as const)('finds a query by the id of the request only: %s', (_name, files, expected) => {
    expect(told(files)).toEqual([expected])
  })

  it('says nothing where the query or a comparison names the signed-in user', () => {
    expect(told(express("app.delete('/invoices/:id', requireAuth, async (req, res) => { await prisma.invoice.delete({ where: { id: req.params.id, userId: req.user.id } }); res.end() })"))).toEqual([])
    expect(told(express("app.delete('/invoices/:id', requireAuth, async (req, res) => { const one = await prisma.invoice.findUnique({ where: { id: req.params.id } }); if (one.userId !== req.user.id) return res.sendStatus(403); await prisma.invoice.delete({ where: { id: one.id } }); res.end() })"))).toEqual([])
  })

  it('says nothing where a function makes a condition of who is there', () => {
    const remove = (condition: string) => express(`app.delete('/invoices/:id', requireAuth, async (req, res) => { await prisma.invoice.delete({ where: { id: req.params.id, ${condition} } }); res.end() })`)
    expect([told(remove('...authCondition(req)')), told(remove('...pagesOf(req)'))]).toEqual([[], ['app.js:7 high']])
  })

  it('says nothing where a role is asked for', () => {
    expect(told(express("app.delete('/invoices/:id', requireAuth, requireAdmin, async (req, res) => { await prisma.invoice.delete({ where: { id: req.params.id } }); res.end() })"))).toEqual([])
  })

  it('says nothing of tables that no route ties to anybody', () => {
    expect(told(express("app.delete('/cities/:id', requireAuth, async (req, res) => { await prisma.city.delete({ where: { id: req.params.id } }); res.end() })"))).toEqual([])
  })

  it('says nothing where the name of a table is not known', () => {
    expect(told({ 'app.js': express("app.delete('/rows/:id', requireAuth, async (req, res) => { await databases[0].delete({ where: { id: req.params.id } }); res.end() })")['app.js']?.replace('prisma.invoice.findMany', 'databases[0].findMany') ?? '', 'auth.js': express()['auth.js'] ?? '' })).toEqual([])
  })

  it('lets everybody read what a list gives out to everybody', () => {
    const one = "app.get('/invoices/:id', requireAuth, async (req, res) => res.json(await prisma.invoice.findUnique({ where: { id: req.params.id } })))"
    expect(told(express(one))).toEqual(['app.js:7 medium'])
    expect(told(express(one, "app.get('/latest', async (req, res) => res.json(await prisma.invoice.findMany()))"))).toEqual([])
  })

  it('says nothing of what anybody may do with what belongs to another', () => {
    expect(told(express("app.post('/invoices/:id/like', requireAuth, async (req, res) => { await prisma.invoice.update({ where: { id: req.params.id }, data: { likes: { increment: 1 } } }); res.end() })"))).toEqual([])
  })
})

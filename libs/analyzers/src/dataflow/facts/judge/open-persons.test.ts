import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { factsIn } from '../testing.ts'
import { judge } from './judge.ts'

beforeAll(async () => loadLanguages(['javascript', 'python', 'csharp']))

const told = (files: Readonly<Record<string, string>>): string[] => judge(factsIn(files)).filter(({ rule_id: rule }) => rule === 'personal-data-open').map(({ file_path: path, line }) => `${path}:${line}`)

const express = (route: string) => ({ 'app.js': `const express = require('express')
const { PrismaClient } = require('@prisma/client')
const prisma = new PrismaClient()
const app = express()
app.post('/notes', requireAuth, async (req, res) => { res.json(await prisma.note.create({ data: { text: req.body.text, owner: req.user.id } })) })
app.delete('/notes/:id', requireAuth, async (req, res) => { await prisma.note.delete({ where: { id: req.params.id, owner: req.user.id } }); res.end() })
${route}` })

describe('a list of people', () => {
  it('that anybody may ask for is told', () => {
    expect(told(express(`app.get('/customers', async (req, res) => { res.json(await prisma.customer.findMany()) })`))).toEqual(['app.js:7'])
  })
  it.each([
    ['behind sign-in', `app.get('/customers', requireAuth, async (req, res) => { res.json(await prisma.customer.findMany()) })`],
    ['with chosen columns', `app.get('/customers', async (req, res) => { res.json(await prisma.customer.findMany({ select: { city: true } })) })`],
    ['of other things', `app.get('/plants', async (req, res) => { res.json(await prisma.plant.findMany()) })`],
    ['that is only counted', `app.get('/customers', async (req, res) => { res.json(await prisma.customer.count()) })`],
    ['of one of them', `app.get('/customers/:id', async (req, res) => { res.json(await prisma.customer.findMany({ where: { id: req.params.id } })) })`],
  ])('%s is left alone', (_, route) => {
    expect(told(express(route))).toEqual([])
  })
  it('is left alone where nobody ever signs in', () => {
    expect(told({ 'app.js': `const app = require('express')()\napp.get('/customers', async (req, res) => { res.json(await prisma.customer.findMany()) })` })).toEqual([])
  })
  it('is told in Python', () => {
    expect(told({ 'app.py': `from flask import Flask, jsonify
from flask_login import login_required
app = Flask(__name__)
@app.route('/notes', methods=['POST'])
@login_required
def add():
    db.execute("INSERT INTO notes (text) VALUES (?)", (request.form['text'],))
@app.route('/notes/mine')
@login_required
def mine():
    return jsonify(db.execute("SELECT * FROM notes WHERE owner = ?", (current_user.id,)).fetchall())
@app.route('/patients')
def patients():
    return jsonify(db.execute("SELECT * FROM patients").fetchall())
@app.route('/cities')
def cities():
    return jsonify(db.execute("SELECT DISTINCT city FROM patients").fetchall())
` })).toEqual(['app.py:13'])
  })
})

describe('a list of people in C#', () => {
  const clinic = (list: string): Readonly<Record<string, string>> => ({ 'Clinic.cs': `using Microsoft.AspNetCore.Authorization; using Microsoft.AspNetCore.Mvc; using Microsoft.EntityFrameworkCore;
[ApiController] [Route("patients")] public class PatientsController : ControllerBase {
  private readonly Clinic _clinic; public PatientsController(Clinic clinic) { _clinic = clinic; }
  [HttpGet] public async Task<IActionResult> All() { return Ok(await ${list}); }
  [HttpPost] [Authorize] public async Task<IActionResult> Add(Given given) { _clinic.Patients.Add(new Patient(given.Name)); await _clinic.SaveChangesAsync(); return Ok(); }
  [HttpDelete("{id}")] [Authorize] public async Task<IActionResult> Remove(int id) { _clinic.Patients.Remove(new Patient(id)); await _clinic.SaveChangesAsync(); return Ok(); }
}
public class Clinic : DbContext { public DbSet<Patient> Patients { get; set; } public DbSet<Town> Towns { get; set; } }` })
  it.each([
    ['whole rows', '_clinic.Patients.ToListAsync()', ['Clinic.cs:4']],
    ['whole rows, in an order', '_clinic.Patients.OrderBy(p => p.Name).ToListAsync()', ['Clinic.cs:4']],
    ['chosen columns', '_clinic.Patients.Select(p => new { p.Town }).ToListAsync()', []],
    ['another table', '_clinic.Towns.ToListAsync()', []],
  ])('of %s', (_, list, expected) => {
    expect(told(clinic(list))).toEqual(expected)
  })
})

import { library, service, type Example } from '../../testing/example.ts'

const express = (answer: string) => service(`app.post('/orders', (req, res) => {\n  try {\n    place(req)\n  } catch (err) {\n    ${answer}\n  }\n})\n`)
const fastapi = (raised: string) => ({ 'requirements.txt': 'fastapi\n', 'app.py': `from fastapi import FastAPI, HTTPException\napp = FastAPI()\n@app.post('/orders')\ndef place():\n    try:\n        store()\n    except Exception as e:\n        ${raised}\n` })

export const examples: readonly Example[] = [
  { says: 'that answers with a general text', files: express(`res.status(500).json({ error: 'Something went wrong' })`), gives: 'PASSED' },
  { says: 'that answers with the text of the error', files: express('res.status(500).json({ error: err.message })'), gives: 'PARTIAL' },
  { says: 'that answers with the text of an error whose type is told', files: express('res.status(500).send((err as Error).message)'), gives: 'PARTIAL' },
  { says: 'that tells what is wrong with the request', files: express('res.status(400).json({ error: err.message })'), gives: 'PASSED' },
  { says: 'that logs the text of the error', files: express(`console.error(err.message); res.status(500).json({ error: 'Something went wrong' })`), gives: 'PASSED' },
  { says: 'whose answer with the text is a comment', files: express('// res.status(500).json({ error: err.message })'), gives: 'PASSED' },
  { says: 'of FastAPI that answers with the text of the error', files: fastapi('raise HTTPException(status_code=500, detail=f"Not stored: {e}")'), gives: 'PARTIAL' },
  { says: 'of FastAPI that names the status', files: fastapi('raise HTTPException(status.HTTP_500_INTERNAL_SERVER_ERROR, str(e))'), gives: 'PARTIAL' },
  { says: 'of FastAPI that says what was not found', files: fastapi('raise HTTPException(status_code=404, detail=str(e))'), gives: 'PASSED' },
  { says: 'of FastAPI that answers with the number of the order', files: fastapi('raise HTTPException(status_code=500, detail=f"Order {number} was not stored")'), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]

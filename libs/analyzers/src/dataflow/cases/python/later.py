import os
import threading
from concurrent.futures import ThreadPoolExecutor
from celery import shared_task
from fastapi import BackgroundTasks, FastAPI

app = FastAPI()

# case: tasks of a queue
@shared_task
def ping(host):
    os.system('ping ' + host)  # expect: command-injection

@shared_task(bind=True)
def trace(self, host):
    os.system('traceroute ' + host)  # expect: command-injection

@app.get('/ping')
def start(host: str):
    ping.delay(host)
    trace.apply_async(args=[host])
    return {}

# case: after the answer
def ping(host):
    os.system('ping ' + host)  # expect: command-injection

@app.get('/ping')
def start(host: str, tasks: BackgroundTasks):
    tasks.add_task(ping, host)
    return {}

# case: in threads
def ping(host):
    os.system('ping ' + host)  # expect: command-injection

def trace(host):
    os.system('traceroute ' + host)  # expect: command-injection

@app.get('/ping')
def start(host: str):
    threading.Thread(target=ping, args=(host,)).start()
    with ThreadPoolExecutor() as pool:
        pool.submit(trace, host)
    return {}

# case: what runs in a thread gets arguments by name
import os

from fastapi import FastAPI
from fastapi.concurrency import run_in_threadpool

app = FastAPI()

def drop(folder, name):
    os.unlink(folder + '/' + name)  # expect: path-traversal

@app.delete('/notes')
async def remove(name: str):
    await run_in_threadpool(drop, '/srv/notes', name=name)
    return {}

# case: what runs in a thread gives what its function gives, and no more
import asyncio
import os
import tempfile

from fastapi import FastAPI

app = FastAPI()

def printed(text, to):
    with open(to, 'w') as out:
        out.write(text)
    return to

@app.post('/print')
async def show(text: str):
    path = await asyncio.to_thread(printed, text=text, to=tempfile.NamedTemporaryFile(delete=False).name)
    os.unlink(path)
    return {}

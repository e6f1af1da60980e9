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

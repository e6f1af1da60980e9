def save(order):
    with lock:
        write(order)
    lock.acquire()
    try:
        write(order)
    finally:
        lock.release()

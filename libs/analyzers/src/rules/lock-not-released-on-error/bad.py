def save(order):
    lock.acquire()  # expect
    write(order)
    lock.release()

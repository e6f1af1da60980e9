try:
    save()
except IntegrityError as e:
    log(str(e))
    if "a" in str(name):
        retry()

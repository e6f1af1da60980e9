try:
    save()
except IntegrityError as e:
    log(str(e))
    if "a" in str(name):
        retry()

def refuses(run):
    try:
        run()
    except ValueError as e:
        assert "too long" in str(e)

try:
    save()
except Exception as e:
    if "duplicate key" in str(e):  # expect
        retry()

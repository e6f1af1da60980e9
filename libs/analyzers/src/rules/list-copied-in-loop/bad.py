def collect(pages):
    found = []
    for page in pages:
        found = found + [page.title]  # expect
    return found

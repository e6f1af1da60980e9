def collect(pages):
    found = []
    for page in pages:
        found += [page.title]
        total = total + page.size
    return found + [pages]

largest = sorted(items)[::-1]  # expect
longest = sorted(items, key=len)[::-1]  # expect

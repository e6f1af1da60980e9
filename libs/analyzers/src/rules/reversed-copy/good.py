largest = sorted(items, reverse=True)
turned = items[::-1]
some = sorted(items)[::2]

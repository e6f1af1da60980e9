own = host.startswith(("www.", "app."))
other = host.startswith("www.") or path.startswith("app.")
both = host.startswith("www.") and host.startswith("www.a")

from fastapi import FastAPI

DEBUG = True  # expect
DEBUG = env.bool("DEBUG", default=True)  # expect
DEBUG = os.getenv("SHOP_DEBUG", "True") == "True"  # expect
DEBUG = flag("DEBUG", "1")  # expect
api = FastAPI(debug=True)  # expect
app.config["DEBUG"] = True  # expect

if __name__ == "__main__":
    app.run(host="127.0.0.1", debug=True)  # expect

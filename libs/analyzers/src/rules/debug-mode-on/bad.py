from fastapi import FastAPI

DEBUG = True  # expect
api = FastAPI(debug=True)  # expect
app.config["DEBUG"] = True  # expect

if __name__ == "__main__":
    app.run(host="127.0.0.1", debug=True)  # expect

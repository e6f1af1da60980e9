from fastapi.middleware.cors import CORSMiddleware

app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)  # expect
CORS(app, supports_credentials=True)  # expect


@app.after_request
def let_everybody_in(response):
    response.headers['Access-Control-Allow-Origin'] = request.headers.get('Origin')  # expect
    response.headers.add('Access-Control-Allow-Origin', request.headers['Origin'])  # expect
    response.headers['Access-Control-Allow-Credentials'] = 'true'
    return response

from fastapi.middleware.cors import CORSMiddleware

app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)  # expect
CORS(app, supports_credentials=True)  # expect

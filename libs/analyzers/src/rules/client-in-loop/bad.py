import boto3
import redis


def upload(files):
    for file in files:
        s3 = boto3.client("s3")  # expect
        s3.upload_file(file, "bucket", file)
        redis.Redis(host="cache").incr("uploads")  # expect

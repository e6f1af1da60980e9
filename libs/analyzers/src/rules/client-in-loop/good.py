import time

import boto3
import psycopg2


def upload(files, regions):
    s3 = boto3.client("s3")
    for file in files:
        s3.upload_file(file, "bucket", file)
    for region in regions:
        boto3.client("s3", region_name=region).list_buckets()
    while True:
        try:
            return psycopg2.connect("dbname=shop")
        except psycopg2.OperationalError:
            time.sleep(1)

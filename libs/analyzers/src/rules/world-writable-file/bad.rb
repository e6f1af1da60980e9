FileUtils.chmod(0777, "run.sh") # expect

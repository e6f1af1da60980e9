FileUtils.chmod(0755, "run.sh")

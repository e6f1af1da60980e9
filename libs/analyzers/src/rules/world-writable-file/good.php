<?php
chmod($file, 0644);

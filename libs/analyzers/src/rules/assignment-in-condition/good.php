<?php
if ($role === 'admin') allow();
if ($user = find($id)) allow();
while ($row = $rows->fetch()) use_row($row);

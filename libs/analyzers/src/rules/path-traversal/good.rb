class FilesController < ApplicationController
  def show
    send_file "uploads/#{File.basename(params[:name])}"
    File.read(File.join(ROOT, "report.pdf"))
  end
end
